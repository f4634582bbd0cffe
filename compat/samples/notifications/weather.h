/* What stations and displays have agreed on. */
#ifndef WEATHER_H
#define WEATHER_H

#include <CoreFoundation/CoreFoundation.h>

/* Posted for a station, the notification's object, when it has a new reading. */
#define READING CFSTR("org.example.weather.Reading")
#define TEMPERATURE CFSTR("temperature") /* a number of degrees Celsius */
#define TAKEN CFSTR("taken")             /* a date */

/* Posted for a station when it closes. */
#define CLOSED CFSTR("org.example.weather.Closed")

#endif
