import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { AdminGame, GameRemoval } from '#common/wire'
import { BulkAction } from '../../lists/BulkAction'
import type { BackOfficeData } from '../../providers/data/verbs'
import { formAgain } from './game_form'
import { goesBack } from './removal'

const total = (removals: GameRemoval[], figure: keyof GameRemoval) => removals.reduce((sum, removal) => sum + removal[figure], 0)

/** What deleting all of them would cost. */
function Consequence({ removals }: { removals: GameRemoval[] | undefined }) {
  const translate = useTranslate()
  if (!removals) return <p>{translate('resources.games.removal.asking')}</p>
  const sold = removals.filter(({ seats, held }) => seats + held > 0)
  const sums = { card: total(removals, 'card'), desk: total(removals, 'desk'), credits: total(removals, 'credits') }
  return (
    <p>
      {sold.length === 0
        ? translate('resources.games.removal.all_free')
        : translate('resources.games.removal.some_sold', { smart_count: sold.length, seats: total(sold, 'seats'), sum: goesBack(sums) || translate('resources.games.removal.nothing') })}
    </p>
  )
}

interface Asked {
  ids: number[]
  /** Each time anew. */
  round: number
}

/** The games that are chosen off the list; who has a seat is refunded, as was told. A game that nobody had a seat in can come back. */
export function DeleteGames() {
  const data = useDataProvider<BackOfficeData>()
  const { selectedIds, data: games = [] } = useListContext<AdminGame>()
  const [asked, setAsked] = useState<Asked>({ ids: [], round: 0 })
  // What was told stays, whatever else is read anew: of what is gone there is nothing to tell.
  const { data: removals } = useQuery({
    queryKey: ['removal of games', asked],
    queryFn: () => Promise.all(asked.ids.map((id) => data.gameRemoval(id))),
    enabled: asked.ids.length > 0,
    staleTime: 'static',
    gcTime: 0,
  })

  async function remove(id: number) {
    const told = removals?.[asked.ids.indexOf(id)]
    const game = games.find((one) => one.id === id)
    const removed = await data.removeGame(id, told!)
    return removed.cancelled || !game || game.module.id === null ? null : formAgain(game)
  }

  return (
    <BulkAction
      label="resources.games.removal.action"
      question="resources.games.removal.these"
      done="resources.games.removal.done"
      work={remove}
      undo={{ work: async (_, form) => form && data.create('games', { data: form }), done: 'resources.games.removal.undone' }}
      harmless={false}
      onAsk={() => setAsked({ ids: selectedIds.map(Number), round: asked.round + 1 })}
      impossible={!removals}
    >
      <Consequence removals={removals} />
    </BulkAction>
  )
}
