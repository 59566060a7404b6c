import ICAL from 'ical.js'

/** The events of a calendar, as a program that subscribes to it reads them. */
export function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

interface KnownEvent {
  sequence: number
  startsAt: string
  status: string
}

/** A calendar program that imports files one after another, by the rules of RFC 5546 (2.1.5 and 3.2). */
export class CalendarProgram {
  readonly #events = new Map<string, KnownEvent>()

  /** Throws if a file lacks what its method requires. Ignores what an event outranks that is known already. */
  import(file: string): void {
    const calendar = new ICAL.Component(ICAL.parse(file))
    const method = calendar.getFirstPropertyValue('method')
    if (method !== 'PUBLISH' && method !== 'CANCEL') throw new Error(`Unknown method ${String(method)}`)
    for (const component of calendar.getAllSubcomponents('vevent')) {
      for (const required of ['uid', 'dtstamp', 'organizer', 'sequence'])
        if (!component.hasProperty(required)) throw new Error(`${method} without ${required}`)
      const event = new ICAL.Event(component)
      const status = String(component.getFirstPropertyValue('status'))
      if (method === 'CANCEL' && status !== 'CANCELLED') throw new Error(`CANCEL with status ${status}`)
      const known = this.#events.get(event.uid)
      if (known && event.sequence <= known.sequence) continue
      const startsAt = event.startDate.toJSDate().toISOString()
      this.#events.set(event.uid, { sequence: event.sequence, startsAt, status })
    }
  }

  /** When events begin that are not cancelled, by UID. */
  get entries(): Record<string, string> {
    const entries = [...this.#events].filter(([, { status }]) => status !== 'CANCELLED')
    return Object.fromEntries(entries.map(([uid, { startsAt }]) => [uid, startsAt]))
  }

  getSequence(uid: string): number {
    return this.#events.get(uid)!.sequence
  }
}
