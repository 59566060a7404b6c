import type { AdminGame } from '#common/wire'
import type { Change } from '../../fields/change.ts'
import { dollarsText } from '../../../../common/money.ts'
import { dateAndTime } from '../../mountain_time.ts'
import { place } from './place.ts'

const FIELDS: [label: string, text: (game: AdminGame) => string][] = [
  ['Module', ({ module }) => module.name],
  ['Date & Time', ({ date }) => dateAndTime(date)],
  ['Price', ({ price }) => dollarsText(price)],
  ['Game Master', ({ gameMaster }) => gameMaster.name],
  ['Venue', place],
  ['Max Players', ({ maxPlayers }) => String(maxPlayers)],
]

/** What somebody else changed while this game was being edited. */
export function changesBetween(opened: AdminGame, current: AdminGame): Change[] {
  return FIELDS.map(([field, text]) => ({ field, before: text(opened), now: text(current) })).filter(({ before, now }) => before !== now)
}
