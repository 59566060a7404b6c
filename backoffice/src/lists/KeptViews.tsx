import CloseOutlined from '@mui/icons-material/CloseOutlined'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import { useDataProvider, useDelete, useGetList, useListContext, useNotify, useStore, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { SavedView } from '#common/wire'
import { undoable } from '../layout/news'
import { Unloaded } from '../layout/Unloaded'
import { WaitingLines } from '../layout/Waiting'
import { reportError } from '../providers/error_log'
import { patience } from '../providers/patience'
import { reasonOf } from '../providers/told_error'
import { SaveView } from './SaveView'
import { addressOf, isSameView, settingsOf } from './view_settings'

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
