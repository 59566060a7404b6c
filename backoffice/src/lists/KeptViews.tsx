import CloseOutlined from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState, type SyntheticEvent } from 'react'
import {
  useCreate,
  useDataProvider,
  useDelete,
  useGetList,
  useListContext,
  useNotify,
  useRefresh,
  useStore,
  useTranslate,
  useUpdate,
} from 'react-admin'
import { Link } from 'react-router'
import { LONGEST } from '#common/longest'
import type { SavedView, ViewSettings } from '#common/wire'
import { BusyButton, useOneAtATime } from '../layout/BusyButton'
import { undoable, type Undo } from '../layout/news'
import { Unloaded, WaitingLines } from '../layout/States'
import { reportError } from '../providers/error_log'
import { patience } from '../providers/patience'
import { reasonOf } from '../providers/told_error'
import { addressOf, isSameView, settingsOf } from './view_settings'

interface Props {
  list: string
  settings: ViewSettings
  views: SavedView[]
}

/** Keeps the list as it stands under a name, or in the place of the view that has it. */
function SaveView({ list, settings, views }: Props) {
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

/** The server answers all of them, however many. */
const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const
const NONE: string[] = []

/** Asks nothing, as a view can come back. */
function DeleteView({ view }: { view: SavedView }) {
  const translate = useTranslate()
  const [remove, { isPending }] = useDelete()
  const data = useDataProvider()
  const notify = useNotify()
  const { id, list, name, settings } = view

  const undo = {
    send: () => data.create('saved-views', { data: { list, name, settings } }),
    done: translate('lists.views.restored', { name }),
  }
  const press = () =>
    void remove(
      'saved-views',
      { id, previousData: view },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify('lists.views.deleted', { messageArgs: { name }, ...undoable(undo) }),
        onError: (error) => {
          reportError(error, { action: 'delete a view' })
          notify(`${translate('lists.views.not_deleted')} ${reasonOf(error)}`, { type: 'error' })
        },
      }
    )

  return (
    <IconButton
      size="small"
      aria-label={translate('lists.views.delete', { name })}
      aria-busy={isPending}
      onClick={() => !isPending && press()}
    >
      <CloseOutlined sx={{ fontSize: 16 }} />
    </IconButton>
  )
}

/** The views of a list, and the list as it stands to be one of them. */
export default function KeptViews({ close }: { close: () => void }) {
  const list = useListContext()
  // Where react-admin's table keeps which columns are hidden.
  const [hidden, hide] = useStore<string[]>(`${list.resource}.datatable`, NONE)
  const translate = useTranslate()
  const {
    data: views,
    error,
    refetch,
  } = useGetList<SavedView>('saved-views', { ...ALL, filter: { list: list.resource } }, patience)
  const present = settingsOf(list, hidden)
  const open = (view: SavedView) => {
    hide(view.settings.hidden)
    close()
  }
  if (!views)
    return error ? (
      <Unloaded message={translate('lists.views.unloaded', { reason: error.message })} onRetry={() => void refetch()} />
    ) : (
      <WaitingLines />
    )
  return (
    <>
      {views.length > 0 && (
        <List dense sx={{ maxHeight: 320, overflowY: 'auto' }}>
          {views.map((view) => (
            <ListItem key={view.id} disablePadding secondaryAction={<DeleteView view={view} />}>
              <ListItemButton
                component={Link}
                to={addressOf(view.settings)}
                aria-current={isSameView(view.settings, present) ? 'true' : undefined}
                onClick={() => open(view)}
              >
                {view.name}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
      <SaveView list={list.resource} settings={present} views={views} />
    </>
  )
}
