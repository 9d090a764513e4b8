import ICAL from 'ical.js'

/** One entry of a calendar file. A whole day has a date without a time. */
export type CalendarEvent = {
  readonly uid: string
  readonly sequence: number
  readonly status: string
  readonly organizer: { readonly name: string; readonly address: string }
  readonly summary: string
  readonly location: string
  readonly description: string
  readonly start: string
  readonly end: string
  readonly url: string
}

/**
 * Reads a calendar file by ical.js, the reader of Thunderbird.
 * @throws Error where it is no calendar, or an entry lacks what Outlook needs
 */
export function readCalendar(content: Buffer): { method: string; events: CalendarEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(content.toString()))
  const textOf = (component: ICAL.Component, name: string) =>
    String(component.getFirstPropertyValue(name) ?? '')
  const events = calendar.getAllSubcomponents('vevent').map((entry) => {
    const organizer = entry.getFirstProperty('organizer')
    if (!organizer || !entry.hasProperty('dtstamp')) throw new Error('no organizer or no time')
    const { uid, sequence, summary, location, description, startDate, endDate } = new ICAL.Event(
      entry,
    )
    return {
      uid,
      sequence,
      summary,
      location,
      description,
      status: textOf(entry, 'status'),
      organizer: {
        name: organizer.getFirstParameter('cn'),
        address: String(organizer.getFirstValue()),
      },
      start: startDate.toString(),
      end: endDate.toString(),
      url: textOf(entry, 'url'),
    }
  })
  return { method: textOf(calendar, 'method'), events }
}
