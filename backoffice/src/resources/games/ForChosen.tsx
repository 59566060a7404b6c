import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import type { AdminGame, GameForm, RemovalInTurn } from '#common/wire'
import { warning } from '#backoffice/inputs/refusal'
import { Confirm } from '#backoffice/layout/Confirm'
import { Unloaded } from '#backoffice/layout/States'
import { useQuestion } from '#backoffice/layout/use_asked'
import { BulkAction } from '#backoffice/lists/BulkAction'
import { weekdayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { may } from '#backoffice/providers/signed_in'
import { patience } from '#backoffice/providers/patience'
import { reasonOf } from '#backoffice/providers/told_error'
import { RefundConfirmation } from '../orders/RefundConfirmation'
import { formAgain } from './game_form'
import { weeksLater } from './in_words'
import { fatesOf, refundTotal, removalsConsequence, removalsOutcome, type Removed } from './removal'
import { NOBODY } from './series_form'

const WEEKS = [1, 2, 4]

/** The games that are chosen once more, some weeks later, with all their seats free. */
function CloneGames() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const [weeks, setWeeks] = useState(1)
  const question = useQuestion<string[], boolean>()

  async function clone(gameId: number, doubleBooked = false) {
    const { data: game } = await data.getOne<AdminGame>('games', { id: gameId })
    return (await data.create('games', { data: { ...weeksLater(game, weeks), ...(doubleBooked && { doubleBooked }) } }))
      .data.id as number
  }

  /** Of all that would be booked twice it is asked at once. */
  async function knowingly(refused: ReadonlyMap<number, unknown>) {
    const clashes = [...refused].flatMap(([id, error]) => {
      const told = warning(error, 'DOUBLE_BOOKED')
      return told === null ? [] : [{ id, told }]
    })
    if (clashes.length === 0 || !(await question.ask(clashes.map(({ told }) => told)))) return null
    return { ids: clashes.map(({ id }) => id), work: (id: number) => clone(id, true) }
  }

  return (
    <>
      <BulkAction
        label="resources.games.clone.action"
        question="resources.games.clone.question"
        done="resources.games.clone.done"
        work={(id) => clone(id)}
        again={knowingly}
        undo={{ work: (_, copy) => data.removeGame(copy, NOBODY), done: 'resources.games.clone.undone' }}
      >
        <Stack spacing={2}>
          <p>{translate('resources.games.clone.consequence')}</p>
          <TextField
            select
            label={translate('resources.games.clone.when')}
            value={weeks}
            onChange={({ target }) => setWeeks(Number(target.value))}
          >
            {WEEKS.map((id) => (
              <MenuItem key={id} value={id}>
                {translate('resources.games.clone.weeks_later', { smart_count: id })}
              </MenuItem>
            ))}
          </TextField>
        </Stack>
      </BulkAction>
      <Confirm
        open={question.asked !== null}
        question={translate('resources.games.clone.twice', { smart_count: question.asked?.length })}
        confirm={translate('resources.games.clone.anyway')}
        cancel="resources.games.twice.cancel"
        harmless
        onConfirm={() => question.answer(true)}
        onCancel={() => question.answer(false)}
      >
        {question.asked?.map((told, index) => (
          <p key={index}>{told}</p>
        ))}
      </Confirm>
    </>
  )
}

interface Selection {
  ids: number[]
  round: number
}

interface Preview {
  removals: RemovalInTurn[]
  /** Of those that would be gone: what they have to be made of to come back. */
  games: ReadonlyMap<number, AdminGame>
}

/** What deleting them would do, and what it would take to undo it. */
async function look(data: BackOfficeData, ids: number[]): Promise<Preview> {
  const removals = await data.removalInTurn(ids)
  const { deleted } = fatesOf(removals)
  const games = await Promise.all(deleted.map(async ({ id }) => (await data.getOne<AdminGame>('games', { id })).data))
  return { removals, games: new Map(games.map((game) => [game.id, game])) }
}

/** A game of its own comes back; a session is planned by its campaign. */
const wayBackOf = (game: AdminGame | undefined): GameForm | null =>
  game && game.module.id !== null ? formAgain(game) : null

/** Deletes the selected games and refunds their players. A deleted game without seats can be restored. */
function DeleteGames() {
  const data = useDataProvider<BackOfficeData>()
  const translate = useTranslate()
  const { selectedIds, data: listed = [] } = useListContext<AdminGame>()
  const [selection, setSelection] = useState<Selection>({ ids: [], round: 0 })
  const {
    data: preview,
    error,
    isFetching,
    refetch,
  } = useQuery<Preview, Error>({
    queryKey: ['removal of games', selection],
    queryFn: () => look(data, selection.ids),
    enabled: selection.ids.length > 0,
    staleTime: 'static',
    gcTime: 0,
    ...patience,
  })
  const { deleted, cancelled } = fatesOf(preview?.removals ?? [])
  const concerned = [...deleted, ...cancelled].map(({ id }) => id)
  const gone = preview ? selection.ids.filter((id) => preview.removals.every((one) => one.id !== id)) : []
  const forGood = preview ? [...preview.games.values()].filter((game) => !wayBackOf(game)) : []
  const isNothing = preview !== undefined && concerned.length === 0
  const refund = refundTotal(preview?.removals ?? [])
  const [confirmed, setConfirmed] = useState<number | null>(null)

  function ask() {
    setConfirmed(null)
    setSelection({ ids: selectedIds.map(Number), round: selection.round + 1 })
  }

  async function remove(id: number): Promise<Removed> {
    const removal = preview!.removals.find((one) => one.id === id)!
    const removed = await data.removeGame(id, removal)
    return { removal, ...removed, form: removed.cancelled ? null : wayBackOf(preview!.games.get(id)) }
  }

  function nameOf(id: number) {
    const game = listed.find((one) => one.id === id)
    return game ? `${game.module.name}, ${weekdayAndTime(game.date)}` : `#${id}`
  }

  return (
    <BulkAction
      label="resources.games.removal.action"
      question={isNothing ? 'resources.games.removal.none_left' : 'resources.games.removal.these'}
      done={removalsOutcome}
      work={remove}
      of={preview && concerned}
      undo={{
        possible: ({ form }) => form !== null,
        work: async (_, { form }) => form && data.create('games', { data: form }),
        done: 'resources.games.removal.undone',
      }}
      harmless={false}
      onAsk={ask}
      impossible={!preview || isNothing || (refund > 0 && confirmed !== refund)}
    >
      <Stack spacing={1} aria-live="polite">
        {preview && removalsConsequence(preview.removals).map((sentence) => <p key={sentence}>{sentence}</p>)}
        {forGood.length > 0 && (
          <p>{translate('resources.games.removal.will.for_good', { smart_count: forGood.length })}</p>
        )}
        {gone.length > 0 && (
          <p>
            {translate('resources.games.removal.gone', {
              smart_count: gone.length,
              names: gone.map(nameOf).join('; '),
            })}
          </p>
        )}
        {!preview &&
          (error && !isFetching ? (
            <Unloaded
              message={translate('resources.games.removal.unasked', { reason: reasonOf(error) })}
              onRetry={() => void refetch()}
            />
          ) : (
            <p>{translate('resources.games.removal.asking')}</p>
          ))}
      </Stack>
      {preview && refund > 0 && (
        <RefundConfirmation
          key={selection.round}
          amount={refund}
          onChange={(isConfirmed) => setConfirmed(isConfirmed ? refund : null)}
        />
      )}
    </BulkAction>
  )
}

/** What is done with the games that are chosen off the list; deleting them moves money. */
export default function ForChosen() {
  return (
    <>
      <CloneGames />
      {may('shop') && <DeleteGames />}
    </>
  )
}
