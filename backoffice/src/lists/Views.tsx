import { useDataProvider, useDelete, useGetList, useListContext, useNotify } from 'react-admin'
import { Link } from 'react-router'
import type { SavedView } from '#common/wire'
import { Icon } from '../layout/Icon'
import { undoable } from '../layout/news'
import { Popup } from './Popup'
import { SaveView } from './SaveView'
import { addressOf, isSameView, settingsOf } from './view_settings'
import styles from './Views.module.css'

const ALL = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const

/** Asks nothing, as a view can come back. */
function DeleteView({ view }: { view: SavedView }) {
  const [remove, { isPending }] = useDelete()
  const data = useDataProvider()
  const notify = useNotify()
  const { id, list, name, settings } = view

  const undo = { send: () => data.create('saved-views', { data: { list, name, settings } }), done: `The team has the view "${name}" again.` }
  const press = () =>
    void remove(
      'saved-views',
      { id, previousData: view },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(`The view "${name}" is deleted for the whole team.`, undoable(undo)),
        onError: (error) => notify(error instanceof Error ? error.message : 'The view could not be deleted.', { type: 'error' }),
      }
    )

  return (
    <button type="button" className={styles.delete} aria-busy={isPending} onClick={() => !isPending && press()}>
      <Icon name="close" size={16} />
      <span className="visually-hidden">{`Delete the view ${name}`}</span>
    </button>
  )
}

function Content({ columns, close }: { columns: string[]; close: () => void }) {
  const list = useListContext()
  const { data: views = [] } = useGetList<SavedView>('saved-views', { ...ALL, filter: { list: list.resource } })
  const present = settingsOf(list, columns)
  return (
    <>
      {views.length > 0 && (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.id}>
              <Link
                className={styles.view}
                to={addressOf(view.settings, columns)}
                aria-current={isSameView(view.settings, present) ? 'true' : undefined}
                onClick={close}
              >
                {view.name}
              </Link>
              <DeleteView view={view} />
            </li>
          ))}
        </ul>
      )}
      <SaveView list={list.resource} settings={present} views={views} />
    </>
  )
}

/** The list under the names that the team has given it, and its present state to be given one. Asked for when it is opened. */
export function Views({ columns }: { columns: { label: string }[] }) {
  const names = columns.map(({ label }) => label)
  return (
    <Popup icon="views" label="Views">
      {(close) => <Content columns={names} close={close} />}
    </Popup>
  )
}
