import { useEffect, useState } from 'react'
import { useDataProvider, useGetList, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { AdminGame, AdminGameDetail, Venue } from '#common/wire'
import { Answers } from '../../inputs/Answers'
import { DraftForm } from '../../inputs/DraftForm'
import styles from '../../inputs/FormPanel.module.css'
import { warning, type FormErrors } from '../../inputs/refusal'
import { FormNews, useVersions } from '../../inputs/versions'
import { Confirm } from '../../layout/Confirm'
import type { Undo } from '../../layout/news'
import { Unloaded } from '../../layout/Unloaded'
import { useQuestion } from '../../layout/use_question'
import { patience } from '../../providers/patience'
import { useStep } from '../../steps/use_step'
import { changesBetween } from './game_changes'
import { draftOf, gameErrors, preferredVenue, toGameForm, venuesWith, type GameDraft } from './game_form'
import { GameFields } from './GameFields'

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
  const translate = useTranslate()
  const data = useDataProvider()
  const navigate = useNavigate()
  const { data: venues = [], error: unloaded, refetch } = useGetList<Venue>('venues', VENUES, patience)
  // What others save meanwhile must not creep into an open form: it is told when this one is saved.
  const [initial] = useState(draft)
  const versions = useVersions<AdminGame>(game)
  const { base } = versions
  const question = useQuestion()
  const { step } = useStep('games')
  const home = game ? `/games/${game.id}` : '/games'

  async function write(values: GameDraft, doubleBooked = false): Promise<AdminGame> {
    const body = toGameForm(values, { version: base?.version, doubleBooked })
    if (!base) return (await data.create<AdminGame>('games', { data: body })).data
    return (await data.update<AdminGame>('games', { id: base.id, data: body, previousData: base })).data
  }

  /** A game master who runs another game at that time is booked twice by who has read so. */
  async function writeKnowingly(values: GameDraft): Promise<AdminGame> {
    try {
      return await write(values)
    } catch (error) {
      const told = warning(error, 'DOUBLE_BOOKED')
      if (told === null || !(await question.ask(told))) throw error
      return write(values, true)
    }
  }

  /** While nobody has a seat: who has one was told of the change by mail. */
  function wayBack(saved: AdminGame): Undo | undefined {
    if (!base || saved.players > 0 || saved.held > 0) return undefined
    const body = toGameForm(draftOf(base), { version: saved.version, doubleBooked: true })
    return { send: () => data.update('games', { id: saved.id, data: body, previousData: saved }), done: translate('resources.games.as_before') }
  }

  async function save(values: GameDraft): Promise<FormErrors | undefined> {
    const errors = await step({
      failed: translate(game ? 'resources.games.not_saved' : 'resources.games.not_created'),
      record: game?.id,
      send: () => writeKnowingly(values),
      refused: versions.outdated,
      done: translate(game ? 'resources.games.saved' : 'resources.games.created'),
      undo: wayBack,
      at: ({ id }) => (game ? undefined : `/games/${id}`),
    })
    if (!errors) await navigate(home)
    return errors
  }

  return (
    <>
      <DraftForm initial={initial} validate={(typed) => gameErrors(typed, initial)} onSubmit={save}>
        <div className={styles.form}>
          <FormNews versions={versions} noun="game" draftOf={draftOf} changesBetween={changesBetween} />
          {!game && <PreferredVenue venues={venues} />}
          {unloaded && <Unloaded message={translate('resources.games.no_venues', { reason: unloaded.message })} onRetry={() => void refetch()} />}
          <GameFields venues={venuesWith(venues, game?.venue)} storedTime={initial.time} />
          {game && game.players > 0 && <p className={styles.hint}>{translate('resources.games.players_are_told')}</p>}
          <Answers submit={translate(game ? 'resources.games.save' : 'resources.games.create')} cancelTo={home} />
        </div>
      </DraftForm>
      <Confirm
        open={question.asked !== null}
        question={translate('resources.games.twice.question')}
        confirm={translate('resources.games.twice.confirm')}
        cancel="resources.games.twice.cancel"
        harmless
        onConfirm={question.confirm}
        onCancel={question.cancel}
      >
        {question.asked}
      </Confirm>
    </>
  )
}
