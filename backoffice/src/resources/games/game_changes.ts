import type { AdminGame } from '#common/wire'
import type { Change } from '#backoffice/fields/change'
import { dollarsText } from '#common/money'
import { say } from '#backoffice/i18n/index'
import { dateAndTime } from '#backoffice/mountain_time'
import { place } from './place.ts'

const FIELDS: [field: string, text: (game: AdminGame) => string][] = [
  ['module', ({ module }) => module.name],
  ['date_and_time', ({ date }) => dateAndTime(date)],
  ['price', ({ price }) => dollarsText(price)],
  ['gameMaster', ({ gameMaster }) => gameMaster.name],
  ['venue', place],
  ['table', ({ table }) => table ?? '–'],
  ['maxPlayers', ({ maxPlayers }) => String(maxPlayers)],
]

/** What somebody else changed while this game was being edited. */
export function changesBetween(opened: AdminGame, current: AdminGame): Change[] {
  return FIELDS.map(([field, text]) => ({
    field: say(`resources.games.fields.${field}`),
    before: text(opened),
    now: text(current),
  })).filter(({ before, now }) => before !== now)
}
