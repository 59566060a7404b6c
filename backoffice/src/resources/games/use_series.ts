import { useDataProvider, useTranslate } from 'react-admin'
import type { MadeSeries } from '#common/wire'
import type { Undo } from '#backoffice/layout/news'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'

/** A game that somebody has a seat in by now stays. */
export const NOBODY = { games: 1, seats: 0, held: 0, orders: 0, card: 0, desk: 0, credits: 0 }

/** What is said once a series is made, and the way back from it. */
export function useSeries() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  return {
    told: ({ games }: MadeSeries) => translate('resources.games.series.made', { smart_count: games.length }),
    wayBack: ({ games }: Pick<MadeSeries, 'games'>): Undo => ({
      send: async () => {
        for (const { id } of games) await data.removeGame(id, NOBODY)
      },
      done: translate('resources.games.series.unmade'),
    }),
  }
}
