import { useEffect, useState } from 'react'
import { useDataProvider, useGetList, useNotify } from 'react-admin'
import { useQueryClient } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { AdminGame, AdminGameDetail, Venue } from '#common/wire'
import { Answers } from '../../inputs/Answers'
import { DraftForm } from '../../inputs/DraftForm'
import styles from '../../inputs/FormPanel.module.css'
import { refusal, warning, type FormErrors } from '../../inputs/refusal'
import { FormNews, useVersions } from '../../inputs/versions'
import { Confirm } from '../../layout/Confirm'
import { shownAt, undoable, type Offer, type Undo } from '../../layout/news'
import { Unloaded } from '../../layout/Unloaded'
import { useQuestion } from '../../layout/use_question'
import { reportError } from '../../providers/error_log'
import { patience } from '../../providers/patience'
import { changesBetween } from './game_changes'
import { draftOf, gameErrors, preferredVenue, toGameForm, venuesWith, type GameDraft } from './game_form'
import { GameFields } from './GameFields'
import { forgetGames } from './stale'

const VENUES = { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' } } as const

interface Props {
  draft: GameDraft
  /** The game that is edited; without it a new one is made. */
  game?: AdminGameDetail
}

/** Preselects the house's venue once the venues are there, unless somebody was faster. */
function PreferredVenue({ venues }: { venues: Venue[] }) {
  const { getValues, resetField } = useFormContext<GameDraft>()
  const preferred = preferredVenue(venues)
  useEffect(() => {
    if (preferred && getValues('venueId') === null) resetField('venueId', { defaultValue: preferred })
  }, [preferred, getValues, resetField])
  return null
}

export function GameForm({ draft, game }: Props) {
  const data = useDataProvider()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const { data: venues = [], error: unloaded, refetch } = useGetList<Venue>('venues', VENUES, patience)
  // What others save meanwhile must not creep into an open form: it is told when this one is saved.
  const [initial] = useState(draft)
  const versions = useVersions<AdminGame>(game)
  const { base } = versions
  const question = useQuestion()

  const submit = game ? 'Save Changes' : 'Create Game'
  const home = game ? `/games/${game.id}` : '/games'

  async function write(values: GameDraft, doubleBooked = false): Promise<Offer> {
    const body = toGameForm(values, { version: base?.version, doubleBooked })
    if (!base) return shownAt(`/games/${(await data.create('games', { data: body })).data.id}`)
    const { data: saved } = await data.update<AdminGame>('games', { id: base.id, data: body, previousData: base })
    return undoable(wayBack(base, saved))
  }

  /** While nobody has a seat: who has one was told of the change by mail. */
  function wayBack(before: AdminGame, saved: AdminGame): Undo | undefined {
    if (saved.players > 0 || saved.held > 0) return undefined
    const body = toGameForm(draftOf(before), { version: saved.version, doubleBooked: true })
    return { send: () => data.update('games', { id: saved.id, data: body, previousData: saved }), done: 'The game is as it was before.' }
  }

  /** A game master who runs another game at that time is booked twice by who has read so. */
  async function writeKnowingly(values: GameDraft): Promise<Offer> {
    try {
      return await write(values)
    } catch (error) {
      const told = warning(error, 'DOUBLE_BOOKED')
      if (told === null || !(await question.ask(told))) throw error
      return write(values, true)
    }
  }

  async function save(values: GameDraft): Promise<FormErrors | undefined> {
    let offer: Offer
    try {
      offer = await writeKnowingly(values)
    } catch (error) {
      const outdated = versions.outdated(error)
      if (outdated) return outdated
      reportError(error, { action: submit, game: game?.id })
      return refusal(error, game ? 'The changes were not saved.' : 'The game was not created.')
    }
    await forgetGames(queries)
    notify(game ? 'The game is saved.' : 'The game is created.', offer)
    await navigate(home)
  }

  return (
    <>
      <DraftForm initial={initial} validate={(typed) => gameErrors(typed, initial)} onSubmit={save}>
        <div className={styles.form}>
          <FormNews versions={versions} noun="game" draftOf={draftOf} changesBetween={changesBetween} />
          {!game && <PreferredVenue venues={venues} />}
          {unloaded && <Unloaded message={`The venues could not be loaded. ${unloaded.message}`} onRetry={() => void refetch()} />}
          <GameFields venues={venuesWith(venues, game?.venue)} storedTime={initial.time} />
          {game && game.players > 0 && <p className={styles.hint}>Whoever has a seat is told by mail when the date or the venue changes.</p>}
          <Answers submit={submit} cancelTo={home} />
        </div>
      </DraftForm>
      <Confirm open={question.asked !== null} question="Book this game master twice?" confirm="Book Twice" cancel="Go Back" harmless onConfirm={question.confirm} onCancel={question.cancel}>
        <p>{question.asked}</p>
      </Confirm>
    </>
  )
}
