import type { DataProvider } from 'react-admin'
import type { AdminGame, ChangedGame, RemovedGame } from '#common/wire'
import type { Undo } from '#backoffice/layout/news'
import { say } from '#backoffice/i18n/index'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { draftOf, formAgain, toGameForm } from './game_form'

/** As games were before a change: as the answer tells, else as they were read. */
const formerly = (saved: ChangedGame, before: AdminGame | undefined): readonly AdminGame[] =>
  saved.formerly ?? (before ? [before] : [])

/** The way back from a change is another one, with every check: whoever was told of the first is told of it, too. */
export function wayBack(data: DataProvider, saved: ChangedGame, before: AdminGame | undefined): Undo | undefined {
  const former = formerly(saved, before)
  if (former.length === 0) return undefined
  return { send: () => putBack(data, former, saved.wasDoubleBooked), done: say('resources.games.as_before') }
}

/** Whether players get a mail of it, and of the way back. */
export function tellsPlayers(saved: ChangedGame, before: AdminGame | undefined): boolean {
  const former = formerly(saved, before)
  const was = former.find(({ id }) => id === saved.id)
  return (
    was !== undefined &&
    (was.date !== saved.date || was.venue?.id !== saved.venue?.id) &&
    former.some(({ players }) => players > 0)
  )
}

async function putBack(data: DataProvider, former: readonly AdminGame[], doubleBooked: boolean) {
  for (const game of former) {
    const body = toGameForm(draftOf(game), { version: game.version + 1, doubleBooked })
    await data.update('games', { id: game.id, data: body, previousData: game })
  }
}

/** The way back from a removal, where nobody had to do with what is gone: all of it, or nothing. */
export function wayBackFrom(
  data: BackOfficeData,
  { cancelled, formerly: several }: RemovedGame,
  game: AdminGame
): Undo | undefined {
  // A session is planned by its campaign.
  if (cancelled || game.module.id === null) return undefined
  return {
    send: () =>
      several && game.seriesId !== null
        ? data.putOnAgain(game.seriesId, several.map(formAgain))
        : data.create('games', { data: formAgain(game) }),
    done: say('resources.games.removal.undone', { smart_count: several?.length ?? 1 }),
  }
}
