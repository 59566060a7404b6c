import type { PlayerNote, RosterNote } from '#common/wire'
import { day } from '#backoffice/mountain_time'

/** What it says, and of which game where that is another one. */
export const noteText = (
  { text, game }: PlayerNote & Partial<Pick<RosterNote, 'game'>>,
  translate: (key: string, args: object) => string
) => (game ? translate('resources.players.notes.of_another', { text, game: game.name, day: day(game.date) }) : text)
