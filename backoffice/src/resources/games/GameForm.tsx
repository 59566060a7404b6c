import { lazy, Suspense, useEffect, useState } from 'react'
import { SimpleForm, useDataProvider, useTranslate } from 'react-admin'
import { useFormContext, type FieldValues } from 'react-hook-form'
import type { AdminGame, AdminGameDetail, ChangedGame, GameForm as Body, MadeSeries } from '#common/wire'
import { Answers } from '#backoffice/inputs/Answers'
import styles from '../../inputs/FormPanel.module.css'
import { NOT_SENT, type FormErrors } from '#backoffice/inputs/refusal'
import { useSave } from '#backoffice/inputs/use_save'
import { FormNews, useVersions } from '#backoffice/inputs/versions'
import { Unloaded } from '#backoffice/layout/Unloaded'
import { useQuestion } from '#backoffice/layout/use_question'
import { isPast } from '#backoffice/mountain_time'
import { ownVenues } from '#backoffice/providers/may'
import { useBookingTwice } from '#backoffice/steps/use_booking_twice'
import { useStep } from '#backoffice/steps/use_step'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import type { Agreed } from './ChangeQuestion'
import { changesBetween } from './game_changes'
import { draftOf, gameErrors, toGameForm, type GameDraft } from './game_form'
import { GameFields } from './GameFields'
import { tellsPlayers, wayBack } from './put_back'
import { asksForScope, newRepetition, repetitionErrors, toSeriesForm, type Repetition } from './series_form'
import { usePreferredVenue } from './use_preferred_venue'
import { useSeries } from './use_series'

/** Loaded with the form, not ahead of it: most visits do without. */
const RepeatFields = lazy(() => import('./RepeatFields'))
const ChangeQuestion = lazy(() => import('./ChangeQuestion'))

interface Props {
  draft: GameDraft
  /** The game that is edited; without it a new one is made. */
  game?: AdminGameDetail
}

/** Preselects the house's venue once it is known, unless somebody was faster. */
function PreferredVenue({ venues }: { venues: string }) {
  const translate = useTranslate()
  const { preferred, error, refetch } = usePreferredVenue(venues)
  const { getValues, resetField } = useFormContext<GameDraft>()
  useEffect(() => {
    if (preferred && getValues('venueId') === null) resetField('venueId', { defaultValue: preferred })
  }, [preferred, getValues, resetField])
  return (
    error && <Unloaded message={translate('resources.games.no_venues', { reason: error.message })} onRetry={refetch} />
  )
}

export function GameForm({ draft, game }: Props) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const venues = ownVenues()
  // What others save meanwhile must not creep into an open form: it is told when this one is saved.
  const [initial] = useState(() => (game ? draft : { ...draft, ...newRepetition() }))
  const versions = useVersions<AdminGame>(game)
  const { base } = versions
  const { knowingly, question } = useBookingTwice()
  const change = useQuestion<Body, Agreed | null>()
  const series = useSeries()
  const { step } = useStep('games')
  const keep = useSave<ChangedGame>()
  const home = game ? `/games/${game.id}` : '/games'

  const formOf = (values: GameDraft, agreed: Partial<Agreed> = {}) =>
    toGameForm(values, { version: base?.version, ...agreed })

  function makeSeries(values: GameDraft & Repetition): Promise<FormErrors | undefined> {
    const send = () =>
      knowingly((doubleBooked) => data.makeSeries(toSeriesForm(formOf(values, { doubleBooked }), values)))
    return step<MadeSeries>({
      failed: translate('resources.games.series.not_made'),
      send,
      done: series.told,
      undo: series.wayBack,
      at: ({ games }) => `/games/${games[0]!.id}`,
      leadTo: home,
    })
  }

  async function save(values: GameDraft): Promise<FormErrors | undefined> {
    if ('repeats' in values && values.repeats) return makeSeries(values as GameDraft & Repetition)
    const agreed: Partial<Agreed> | null = game && asksForScope(game) ? await change.ask(formOf(values)) : {}
    // Whoever thinks better of it stays in the form.
    if (!agreed) return NOT_SENT
    return step({
      failed: translate(game ? 'resources.games.not_saved' : 'resources.games.not_created'),
      record: game?.id,
      send: () =>
        knowingly((doubleBooked) =>
          keep(formOf(values, { ...agreed, doubleBooked: agreed.doubleBooked || doubleBooked }))
        ),
      refused: versions.outdated,
      done: (saved) =>
        translate(
          !game
            ? 'resources.games.created'
            : tellsPlayers(saved, base)
              ? 'resources.games.saved_told'
              : 'resources.games.saved'
        ),
      undo: (saved) => wayBack(data, saved, base),
      at: ({ id }) => (game ? undefined : `/games/${id}`),
      leadTo: home,
    })
  }

  return (
    <>
      <SimpleForm
        record={initial}
        validate={(typed) => ({
          ...gameErrors(typed as GameDraft, initial),
          ...(!game && repetitionErrors(typed as GameDraft & Repetition, typed.date)),
        })}
        onSubmit={(typed: FieldValues) => save(typed as GameDraft)}
        toolbar={
          <Answers submit={translate(game ? 'resources.games.save' : 'resources.games.create')} cancelTo={home} />
        }
      >
        <FormNews
          versions={versions}
          noun={translate('resources.games.noun')}
          draftOf={draftOf}
          changesBetween={changesBetween}
        />
        {!game && <PreferredVenue venues={venues} />}
        <GameFields venues={venues} storedTime={initial.time} />
        {!game && (
          <Suspense>
            <RepeatFields />
          </Suspense>
        )}
        {game && !isPast(game.date) && (
          <p className={styles.hint}>
            {[game.players > 0 && 'players_are_told', 'game_master_is_told']
              .filter(Boolean)
              .map((who) => translate(`resources.games.${who}`))
              .join(' ')}
          </p>
        )}
      </SimpleForm>
      {question}
      {game && change.asked && (
        <Suspense>
          <ChangeQuestion
            inSeries
            gameId={game.id}
            form={change.asked}
            question={translate('resources.games.series.which')}
            confirm={translate('resources.games.save')}
            onAnswer={change.answer}
          />
        </Suspense>
      )}
    </>
  )
}
