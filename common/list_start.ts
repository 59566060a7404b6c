export interface ListStart {
  /** The games list starts with this moment. */
  from: Date
  /** True when today is over for the list. */
  tomorrow: boolean
}

/** Wall clock of whoever looks at the list. */
export interface WallClock {
  weekday: number
  hour: number
  /** The instant at which the next day begins there. */
  nextDay: Date
}

/**
 * On Monday, Friday and Saturday, as `Date.getDay` counts, today is never over; on other days it is from 15:00 on, because nobody
 * books a weekday evening that has begun. Uses nothing but what it is given: a page carries its text (`follow_own_day.ts`).
 */
export const isTodayOver = (weekday: number, hour: number): boolean => ![1, 5, 6].includes(weekday) && hour >= 15

/** The list starts now, or at the start of the next day once today is over. */
export function listStart(now: Date, clock: WallClock): ListStart {
  const tomorrow = isTodayOver(clock.weekday, clock.hour)
  return { from: tomorrow ? clock.nextDay : now, tomorrow }
}

/** The visitor's own clock. */
export function clockOfBrowser(now: Date): WallClock {
  return {
    weekday: now.getDay(),
    hour: now.getHours(),
    nextDay: new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1),
  }
}

/** The clock of a time zone, for the server, which does not know the visitor's. */
export function clockOfZone(now: Date, zone: string): WallClock {
  const parts = wallParts(now, zone)
  const wall = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
  const nextMidnight = Date.UTC(parts.year, parts.month - 1, parts.day + 1)
  return {
    weekday: new Date(wall).getUTCDay(),
    hour: parts.hour,
    nextDay: instantOf(nextMidnight, new Date(now.getTime() + nextMidnight - wall), zone),
  }
}

/** The instant of a wall time, starting from a guess that a change of the clocks may have put off by an hour. */
function instantOf(wall: number, guess: Date, zone: string): Date {
  const parts = wallParts(guess, zone)
  const shown = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second)
  return new Date(Math.floor((guess.getTime() + wall - shown) / 1000) * 1000)
}

type WallParts = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>

function wallParts(instant: Date, zone: string): WallParts {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)])) as WallParts
}
