import type { DataProvider } from 'react-admin'
import type { AdminGame, ChangedGame, RemovedGame } from '#common/wire'
import type { Undo } from '../../layout/news'
import { say } from '../../i18n'
import { draftOf, formAgain, toGameForm } from './game_form'

/** The way back from a change, while nobody has a seat: who has one was told of it by mail. `before` as it was read, unless the answer tells of more. */
export function wayBack(data: DataProvider, saved: ChangedGame, before: AdminGame | undefined): Undo | undefined {
  const former = saved.formerly ?? (before ? [before] : [])
  if (former.length === 0 || [...former, saved].some(({ players, held }) => players + held > 0)) return undefined
  return { send: () => putBack(data, former), done: say('resources.games.as_before') }
}

async function putBack(data: DataProvider, former: readonly AdminGame[]) {
  for (const game of former) {
    const body = toGameForm(draftOf(game), { version: game.version + 1, doubleBooked: true })
    await data.update('games', { id: game.id, data: body, previousData: game })
  }
}

/** The way back from a removal, where nobody had to do with what is gone. */
export function wayBackFrom(data: DataProvider, { cancelled, formerly }: RemovedGame, game: AdminGame): Undo | undefined {
  if (cancelled) return undefined
  const games = formerly ?? [game]
  return {
    send: async () => {
      for (const one of games) await data.create('games', { data: formAgain(one) })
    },
    done: say('resources.games.removal.undone', { smart_count: games.length }),
  }
}
