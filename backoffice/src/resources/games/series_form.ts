import { useDataProvider, useTranslate } from 'react-admin'
import { SERIES_DATES } from '#common/games/series'
import type { AdminGame, GameForm, MadeSeries, Repeats, SeriesForm } from '#common/wire'
import { say } from '#backoffice/i18n/index'
import type { Undo } from '#backoffice/layout/news'
import { isPast } from '#backoffice/mountain_time'
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

export interface Repetition {
  /** Empty: it does not. */
  repeats: Repeats | ''
  ends: 'count' | 'until'
  count: string
  until: string
  /** Days that get no game. */
  leftOut: string[]
}

const WEEKS_AT_FIRST = 8
export const newRepetition = (repeats: Repetition['repeats'] = ''): Repetition => ({
  repeats,
  ends: 'count',
  count: String(WEEKS_AT_FIRST),
  until: '',
  leftOut: [],
})

/** The end that is chosen, in the server's words; null while it is none. */
export function endOf({ ends, count, until }: Repetition): Pick<SeriesForm, 'count' | 'until'> | null {
  if (ends === 'until') return until ? { until } : null
  const dates = Number(count)
  return Number.isInteger(dates) && dates >= SERIES_DATES[0] && dates <= SERIES_DATES[1] ? { count: dates } : null
}

export function repetitionErrors(repetition: Repetition, date: string): Partial<Record<keyof Repetition, string>> {
  const { repeats, ends, until } = repetition
  if (!repeats) return {}
  if (ends === 'count')
    return endOf(repetition)
      ? {}
      : { count: say('resources.games.series.errors.count', { least: SERIES_DATES[0], most: SERIES_DATES[1] }) }
  if (!until) return { until: say('resources.games.series.errors.until') }
  return date && until <= date ? { until: say('resources.games.series.errors.too_early') } : {}
}

export const toSeriesForm = (form: GameForm, repetition: Repetition, gameId?: number): SeriesForm => ({
  ...form,
  repeats: repetition.repeats as Repeats,
  ...endOf(repetition),
  ...(repetition.leftOut.length > 0 && { leftOut: repetition.leftOut }),
  ...(gameId !== undefined && { gameId }),
})

/** Games of it that would have to be asked about: those beside this one that will take place. */
export const asksForScope = (
  game: Pick<AdminGame, 'date' | 'cancelledAt'> & { series: { toCome: unknown[] } | null }
) => !game.cancelledAt && !isPast(game.date) && (game.series?.toCome.length ?? 0) > 0
