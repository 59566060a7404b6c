import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminGame } from '#common/wire'
import { warning } from '#backoffice/inputs/refusal'
import { Confirm } from '#backoffice/layout/Confirm'
import { useQuestion } from '#backoffice/layout/use_question'
import { BulkAction } from '#backoffice/lists/BulkAction'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { weeksLater } from './later'
import { NOBODY } from './use_series'

const WEEKS = [1, 2, 4]

/** The games that are chosen once more, some weeks later, with all their seats free. */
export function CloneGames() {
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
