import Checkbox from '@mui/material/Checkbox'
import { useQuery } from '@tanstack/react-query'
import { SelectInput, TextInput, useDataProvider, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { SeriesDate } from '#common/wire'
import { REPEATS } from '#common/choices'
import { SERIES_DATES } from '#common/games/series'
import { oddityText } from '#common/campaigns/session_form'
import styles from '../../inputs/FormPanel.module.css'
import { asTyped, fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { weekdayAndTime } from '#backoffice/mountain_time'
import type { DatesWish } from '#backoffice/providers/data/game_steps'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import type { GameDraft } from './game_form'
import own from './games.module.css'
import { endOf, type Repetition } from './series_form'

type Draft = GameDraft & Repetition

/** Whether a game is repeated, how, and on which dates, with what stands against each. `gameId`: the game that is. */
export default function RepeatFields({ gameId, always = false }: { gameId?: number; always?: boolean }) {
  const translate = useTranslate()
  const draft = useWatch<Draft>() as Draft
  const text = (key: string) => translate(`resources.games.series.${key}`)
  const choices = [...(always ? [] : ['']), ...REPEATS].map((id) => ({ id, name: text(`every.${id || 'never'}`) }))
  return (
    <div className={own.repeats}>
      <div className={styles.fields}>
        <SelectInput
          source="repeats"
          label={text('repeats')}
          choices={choices}
          isRequired
          helperText={false}
          margin="none"
          parse={(id) => id ?? ''}
        />
        {draft.repeats && (
          <SelectInput
            source="ends"
            label={text('ends')}
            choices={['count', 'until'].map((id) => ({ id, name: text(`end.${id}`) }))}
            isRequired
            helperText={false}
            margin="none"
          />
        )}
        {draft.repeats && draft.ends === 'count' && (
          <TextInput
            source="count"
            label={text('count')}
            type="number"
            {...asTyped}
            {...fieldProps({ min: SERIES_DATES[0], max: SERIES_DATES[1], step: 1, inputMode: 'numeric' })}
          />
        )}
        {draft.repeats && draft.ends === 'until' && (
          <TextInput
            source="until"
            label={text('until')}
            type="date"
            {...optionalAsTyped}
            {...fieldProps({ min: draft.date })}
          />
        )}
      </div>
      {draft.repeats && <Dates draft={draft} gameId={gameId} />}
    </div>
  )
}

/** As far as the form is filled in; null: no date can be told yet. */
function wishOf(draft: Draft, gameId: number | undefined): DatesWish | null {
  const end = endOf(draft)
  if (!draft.date || !draft.time || !draft.repeats || !end) return null
  const { gamemasterId, venueId, table } = draft
  return {
    date: `${draft.date}T${draft.time}`,
    repeats: draft.repeats,
    ...end,
    gamemasterId: gamemasterId ?? undefined,
    venueId: venueId ?? undefined,
    table: table.trim(),
    gameId,
  }
}

function Dates({ draft, gameId }: { draft: Draft; gameId: number | undefined }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const wish = wishOf(draft, gameId)
  const { data: dates, error } = useQuery<SeriesDate[], Error>({
    queryKey: ['games', 'series dates', wish],
    queryFn: () => data.seriesDates(wish!),
    enabled: wish !== null,
    placeholderData: (before) => (wish ? before : undefined),
    gcTime: 0,
  })
  if (!wish) return <p className={styles.hint}>{translate('resources.games.series.no_dates_yet')}</p>
  if (error)
    return (
      <p role="alert" className={own.warning}>
        {error.message}
      </p>
    )
  if (!dates) return <p className={styles.hint}>{translate('resources.games.series.looking')}</p>
  const kept = dates.filter(({ day }) => !draft.leftOut.includes(day))
  const conflicts = kept.filter(({ conflicts: against }) => against.length > 0).length
  return (
    <>
      <p className={own.title} aria-live="polite">
        {translate('resources.games.series.dates', { smart_count: kept.length })}
        {conflicts > 0 && ` ${translate('resources.games.series.in_conflict', { smart_count: conflicts })}`}
      </p>
      <ul className={own.dates} aria-label={translate('resources.games.series.these_dates')}>
        {dates.map((date) => (
          <li key={date.day}>
            <DateLine date={date} time={draft.time} />
          </li>
        ))}
      </ul>
    </>
  )
}

function DateLine({ date: { day, date, exists, oddity, conflicts }, time }: { date: SeriesDate; time: string }) {
  const translate = useTranslate()
  const { setValue, getValues } = useFormContext<Draft>()
  const leftOut = useWatch<Draft, 'leftOut'>({ name: 'leftOut' })
  const isOut = leftOut.includes(day)
  const change = () =>
    setValue(
      'leftOut',
      isOut ? getValues('leftOut').filter((other) => other !== day) : [...getValues('leftOut'), day],
      { shouldDirty: true }
    )
  return (
    <label className={own.date}>
      <Checkbox checked={!isOut || exists} disabled={exists} onChange={change} sx={{ flex: 'none' }} />
      <span className={own.about}>
        <span className={isOut ? own.out : undefined}>{weekdayAndTime(date)}</span>
        {exists && <span className={own.hint}>{translate('resources.games.series.exists')}</span>}
        {oddity && <span className={own.hint}>{oddityText(day, time)}</span>}
        {!exists &&
          conflicts.map((conflict) => (
            <span key={conflict} className={own.warning}>
              {conflict}
            </span>
          ))}
      </span>
    </label>
  )
}
