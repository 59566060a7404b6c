import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminGame } from '#common/wire'
import { BulkAction } from '../../lists/BulkAction'
import type { BackOfficeData } from '../../providers/data/verbs'
import { weeksLater } from './later'
import { NOBODY } from './use_series'

const WEEKS = [1, 2, 4]

/** The games that are chosen once more, some weeks later, with all their seats free. */
export function CloneGames() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const [weeks, setWeeks] = useState(1)

  async function clone(gameId: number) {
    const { data: game } = await data.getOne<AdminGame>('games', { id: gameId })
    return (await data.create('games', { data: weeksLater(game, weeks) })).data.id as number
  }

  return (
    <BulkAction
      label="resources.games.clone.action"
      question="resources.games.clone.question"
      done="resources.games.clone.done"
      work={clone}
      undo={{ work: (_, copy) => data.removeGame(copy, NOBODY), done: 'resources.games.clone.undone' }}
    >
      <Stack spacing={2}>
        <p>{translate('resources.games.clone.consequence')}</p>
        <TextField select label={translate('resources.games.clone.when')} value={weeks} onChange={({ target }) => setWeeks(Number(target.value))}>
          {WEEKS.map((id) => (
            <MenuItem key={id} value={id}>
              {translate('resources.games.clone.weeks_later', { smart_count: id })}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </BulkAction>
  )
}
