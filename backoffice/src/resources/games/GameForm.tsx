import { lazy, Suspense, useEffect, useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AdminGame, AdminGameDetail, ChangedGame, GameForm as Body, MadeSeries } from '#common/wire'
import { Answers } from '#backoffice/inputs/Answers'
import styles from '../../inputs/FormPanel.module.css'
import { NOT_SENT, type FormErrors } from '#backoffice/inputs/refusal'
import { VersionedForm, type Saving } from '#backoffice/inputs/VersionedForm'
import { Unloaded } from '#backoffice/layout/Unloaded'
import { useQuestion } from '#backoffice/layout/use_question'
import { isPast } from '#backoffice/mountain_time'
import { ownVenues } from '#backoffice/providers/may'
import { useBookingTwice } from '#backoffice/steps/use_booking_twice'
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
  const [initial] = useState<GameDraft & Partial<Repetition>>(() => (game ? draft : { ...draft, ...newRepetition() }))
  const { knowingly, question } = useBookingTwice()
  const change = useQuestion<Body, Agreed | null>()
  const series = useSeries()
  const home = game ? `/games/${game.id}` : '/games'

  function makeSeries(values: GameDraft & Repetition, { step }: Saving<AdminGame>) {
    const send = () =>
      knowingly((doubleBooked) => data.makeSeries(toSeriesForm(toGameForm(values, { doubleBooked }), values)))
    return step<MadeSeries>({
      failed: translate('resources.games.series.not_made'),
      send,
      done: series.told,
      undo: series.wayBack,
      at: ({ games }) => `/games/${games[0]!.id}`,
      leadTo: home,
    })
  }

  async function save(values: GameDraft, saving: Saving<AdminGame>): Promise<FormErrors | undefined> {
    if ('repeats' in values && values.repeats) return makeSeries(values as GameDraft & Repetition, saving)
    const { base, write, step } = saving
    const bodyWith = (agreed: Partial<Agreed>) => toGameForm(values, { version: base?.version, ...agreed })
    const agreed: Partial<Agreed> | null = game && asksForScope(game) ? await change.ask(bodyWith({})) : {}
    if (!agreed) return NOT_SENT
    return step({
      failed: translate(game ? 'resources.games.not_saved' : 'resources.games.not_created'),
      send: () =>
        knowingly((doubleBooked) =>
          write<ChangedGame>(bodyWith({ ...agreed, doubleBooked: agreed.doubleBooked || doubleBooked }))
        ),
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
      <VersionedForm<AdminGame, GameDraft>
        record={game}
        initial={initial}
        draftOf={draftOf}
        noun={translate('resources.games.noun')}
        changesBetween={changesBetween}
        validate={(typed) => ({
          ...gameErrors(typed, initial),
          ...(!game && repetitionErrors(typed as GameDraft & Repetition, typed.date)),
        })}
        save={save}
        toolbar={
          <Answers submit={translate(game ? 'resources.games.save' : 'resources.games.create')} cancelTo={home} />
        }
      >
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
      </VersionedForm>
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
