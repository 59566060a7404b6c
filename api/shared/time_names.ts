import type { Moment } from '#api/shared/change_feed'

/** What is told from a time on is the same as from a little later, until something begins: answers that are kept go by this name of a time. */
export abstract class TimeNames {
  abstract nameOf(time: Date, moment: Moment): Promise<string>
}
