import type { AdminGame, GameForm, Repeats, SeriesForm } from '#common/wire'
import { SERIES_DATES } from '#common/games/series'
import { say } from '#backoffice/i18n/index'
import { isPast } from '#backoffice/mountain_time'

/** How a game repeats, while it is chosen. */
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
