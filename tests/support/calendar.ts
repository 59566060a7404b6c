import ICAL from 'ical.js'

/** The events of a calendar, as a program that subscribes to it reads them. */
export function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}
