import { toPlayer } from '#api/games/transformers/admin_game_transformer'
import type { RosterRow } from '#api/rosters/queries/read_game_roster'
import type { RosterPlayer } from '#common/wire'

const isoOf = (text: string) => new Date(text).toISOString()

/** A player as staff at the table read of them. */
export const forTable = ({ attendance, seatsHere, markedAt, markedBy, notes, ...player }: RosterRow): RosterPlayer => ({
  ...toPlayer(player),
  itemId: player.itemId,
  attendance,
  seatsHere,
  marked: markedAt === null ? null : { at: markedAt.toISOString(), by: markedBy! },
  notes: notes.map(({ writtenAt, game, ...note }) => ({
    ...note,
    writtenAt: isoOf(writtenAt),
    game: game && { name: game.name, date: isoOf(game.date) },
  })),
})
