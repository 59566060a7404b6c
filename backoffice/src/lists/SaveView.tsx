import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState, type SyntheticEvent } from 'react'
import { useCreate, useDataProvider, useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin'
import type { SavedView, ViewSettings } from '#common/wire'
import { LONGEST } from '#common/longest'
import { BusyButton } from '../layout/BusyButton'
import { undoable, type Undo } from '../layout/news'
import { useOneAtATime } from '../layout/use_one_at_a_time'
import { reportError } from '../providers/error_log'
import { reasonOf } from '../providers/told_error'

interface Props {
  list: string
  settings: ViewSettings
  views: SavedView[]
}

/** Keeps the list as it stands under a name, or in the place of the view that has it. */
export function SaveView({ list, settings, views }: Props) {
  const translate = useTranslate()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [create, { isPending: isAdding }] = useCreate()
  const [update, { isPending: isReplacing }] = useUpdate()
  const data = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const oneAtATime = useOneAtATime()
  const wanted = name.trim()
  const taken = views.find((view) => view.name.toLowerCase() === wanted.toLowerCase())

  async function add(): Promise<undefined> {
    await create('saved-views', { data: { list, name: wanted, settings } }, { returnPromise: true })
  }

  async function replace(view: SavedView): Promise<Undo> {
    await update(
      'saved-views',
      { id: view.id, data: { name: wanted, settings, from: view.settings }, previousData: view },
      { returnPromise: true }
    )
    const send = () =>
      data.update('saved-views', { id: view.id, data: { ...view, from: settings }, previousData: view })
    return { send, done: translate('lists.views.as_before', { name: view.name }) }
  }

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    void oneAtATime(save)
  }

  async function save() {
    if (!wanted) return setProblem(translate('lists.views.nameless'))
    try {
      const undo = taken ? await replace(taken) : await add()
      setName('')
      setProblem(null)
      notify('lists.views.kept', { messageArgs: { name: wanted }, ...undoable(undo) })
      refresh()
    } catch (error) {
      reportError(error, { action: 'keep a view' })
      setProblem(reasonOf(error))
    }
  }

  return (
    <Stack
      component="form"
      direction="row"
      spacing={1}
      sx={{ p: 2, alignItems: 'flex-end' }}
      noValidate
      onSubmit={submit}
    >
      <TextField
        id={`${list}-view`}
        label={translate('lists.views.save')}
        placeholder={translate('lists.views.name')}
        value={name}
        error={problem !== null}
        helperText={problem}
        slotProps={{ htmlInput: { maxLength: LONGEST.nameOfView } }}
        onChange={({ target }) => setName(target.value)}
      />
      <BusyButton type="submit" variant="contained" busy={isAdding || isReplacing}>
        {translate(taken ? 'lists.views.replace' : 'lists.views.add')}
      </BusyButton>
    </Stack>
  )
}
