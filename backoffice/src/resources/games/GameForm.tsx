import { lazy, Suspense, useEffect, useState } from 'react'
import { SelectInput, TextInput, useDataProvider, useGetList, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { LONGEST } from '#common/longest'
import { PLAYERS } from '#common/ranges'
import type { AdminGame, AdminGameDetail, ChangedGame, GameForm as Body, MadeSeries, Venue } from '#common/wire'
import { Answers } from '#backoffice/inputs/Answers'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { NOT_SENT, type FormErrors } from '#backoffice/inputs/refusal'
import { asTyped, fieldProps, optionalAsTyped, PriceInput } from '#backoffice/inputs/text_field'
import { VersionedForm, type Saving } from '#backoffice/inputs/VersionedForm'
import { Unloaded } from '#backoffice/layout/States'
import { useQuestion } from '#backoffice/layout/use_asked'
import { amPm, isPast, today } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { ownVenues } from '#backoffice/providers/signed_in'
import { patience } from '#backoffice/providers/patience'
import { useBookingTwice } from '#backoffice/steps/use_booking_twice'
import styles from '../../inputs/FormPanel.module.css'
import type { Agreed } from './ChangeQuestion'
import {
  draftOf,
  gameErrors,
  PREFERRED_VENUE,
  preferredVenue,
  timesWith,
  toGameForm,
  type GameDraft,
} from './game_form'
import { changesBetween } from './in_words'
import { tellsPlayers, wayBack } from './put_back'
import { asksForScope, newRepetition, repetitionErrors, toSeriesForm, useSeries, type Repetition } from './series_form'

interface GameFieldsProps {
  /** The resource of those in which somebody may have a game. */
  venues: string
  /** The game's own, where it is none of the slots. */
  storedTime: string
}

function GameFields({ venues, storedTime }: GameFieldsProps) {
  const times = timesWith(storedTime).map((id) => ({ id, name: amPm(id) }))
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <ReferencePicker source="moduleId" reference="modules" label="resources.games.fields.module" />
      </div>
      <TextInput
        source="date"
        label="resources.games.fields.date_and_time"
        type="date"
        {...asTyped}
        {...fieldProps({ min: today() })}
      />
      <SelectInput
        source="time"
        label="resources.games.fields.time"
        choices={times}
        isRequired
        helperText={false}
        margin="none"
      />
      <ReferencePicker source="gamemasterId" reference="game-masters" label="resources.games.fields.gameMaster" />
      <ReferencePicker source="venueId" reference={venues} label="resources.games.fields.venue" />
      <TextInput
        source="table"
        label="resources.games.fields.table"
        {...optionalAsTyped}
        slotProps={{ htmlInput: { maxLength: LONGEST.tableName } }}
      />
      <PriceInput />
      <TextInput
        source="maxPlayers"
        label="resources.games.fields.maxPlayers"
        type="number"
        {...asTyped}
        {...fieldProps({ min: PLAYERS[0], max: PLAYERS[1], step: 1, inputMode: 'numeric' })}
      />
    </div>
  )
}

const NAMED = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'name', order: 'ASC' },
  filter: { q: PREFERRED_VENUE.name },
} as const
const FIRST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' } } as const

/** The venue that a new game starts with, once it is known; `venues` is the resource of those in which it may be. */
function usePreferredVenue(venues: string) {
  const named = useGetList<Venue>(venues, NAMED, patience)
  const house = named.data && preferredVenue(named.data)
  const first = useGetList<Venue>(venues, FIRST, { ...patience, enabled: house === null })
  const only = first.total === 1 ? first.data?.[0]?.id : undefined
  return {
    preferred: house ?? preferredVenue(first.data ?? []) ?? only ?? null,
    error: named.error ?? first.error,
    refetch: () => void (named.error ? named : first).refetch(),
  }
}

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
