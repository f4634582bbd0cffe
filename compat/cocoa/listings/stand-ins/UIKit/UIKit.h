/* UIKit/UIKit.h - a stand-in for what simple-runloop.m uses of UIKit. */
#ifndef STAND_IN_UIKIT
#define STAND_IN_UIKIT
#import <Foundation/Foundation.h>

@interface UIViewController : NSObject
- (void)viewDidLoad;
@end

@interface ViewController : UIViewController
@end
#endif
