import type { PlayerDetail, PlayerNote, RosterNote, RosterPlayer } from '#common/wire'
import { day } from '#backoffice/mountain_time'

/** What it says, and of which game where that is another one. */
export const noteText = (
  { text, game }: PlayerNote & Partial<Pick<RosterNote, 'game'>>,
  translate: (key: string, args: object) => string
) => (game ? translate('resources.players.notes.of_another', { text, game: game.name, day: day(game.date) }) : text)

export const nameOf = ({ firstName, lastName, orderId }: Pick<PlayerDetail, 'firstName' | 'lastName' | 'orderId'>) =>
  `${firstName} ${lastName}`.trim() || `Order #${orderId}`

/** Seats of those who are here, and of all. */
export const countSeatsHere = (players: readonly RosterPlayer[]) =>
  players.reduce((sum, player) => sum + player.seatsHere, 0)
export const seatsOf = (players: readonly RosterPlayer[]) => players.reduce((sum, { quantity }) => sum + quantity, 0)

/** Each address once, as it is spelt first. */
export const addressesOf = (players: readonly Pick<PlayerDetail, 'email'>[]): string[] => [
  ...new Map(players.filter(({ email }) => email).map(({ email }) => [email.toLowerCase(), email])).values(),
]

/** By all of the words that are looked for. */
export function found(players: readonly RosterPlayer[], words: string): RosterPlayer[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return players.filter((player) =>
    wanted.every((word) => `${nameOf(player)} ${player.email} ${player.orderId}`.toLowerCase().includes(word))
  )
}
