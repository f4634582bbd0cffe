/* What the poster and the observers of this sample have agreed on. */
#ifndef WEATHER_H
#define WEATHER_H

#include "expect.h"

/* Posted for a station, the notification's object, when it has a new reading. */
#define READING CFSTR("org.example.weather.Reading")
#define TEMPERATURE CFSTR("temperature") /* a number of degrees Celsius */
#define TAKEN CFSTR("taken")             /* a date */

/* Posted for a town, when the day ends in it. */
#define CLOSED CFSTR("org.example.weather.Closed")

enum { READINGS = 5 };

/* An observer's exit status when it has heard of the end and of no reading. */
enum { HEARD_NOTHING = 2 };

/* Each returns the exit status of its process.  Stations and towns are their names. */
int post_readings(CFStringRef station, CFStringRef town);
int observe_readings(CFStringRef station, CFStringRef town, int ready);

#endif
