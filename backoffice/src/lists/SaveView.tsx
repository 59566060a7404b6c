import { useId, useState, type SyntheticEvent } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { SavedView, ViewSettings } from '#common/wire'
import { BusyButton } from '../layout/BusyButton'
import { undoable, type Undo } from '../layout/news'
import { ApiError } from '../providers/data/rest'
import styles from './Views.module.css'
import { LONGEST } from '../../../common/longest'

interface Props {
  list: string
  settings: ViewSettings
  views: SavedView[]
}

const reasonOf = (error: unknown) => {
  if (error instanceof ApiError) return error.problem.fields.name ?? error.message
  return 'The view could not be saved.'
}

/** Gives the list as it stands a name; a name that is taken already gets the new state. */
export function SaveView({ list, settings, views }: Props) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const data = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const id = useId()
  const wanted = name.trim()
  const taken = views.find((view) => view.name.toLowerCase() === wanted.toLowerCase())

  async function add(): Promise<undefined> {
    await data.create('saved-views', { data: { list, name: wanted, settings } })
  }

  async function replace(view: SavedView): Promise<Undo> {
    const change = (next: Pick<SavedView, 'name' | 'settings'>, from: ViewSettings) =>
      data.update('saved-views', { id: view.id, data: { ...next, from }, previousData: view })
    await change({ name: wanted, settings }, view.settings)
    return { send: () => change(view, settings), done: `The view "${view.name}" is as it was before.` }
  }

  async function save(event: SyntheticEvent) {
    event.preventDefault()
    if (!wanted) return setProblem('Please name the view.')
    setBusy(true)
    try {
      const undo = taken ? await replace(taken) : await add()
      setName('')
      setProblem(null)
      notify(`The whole team has the view "${wanted}" now.`, undoable(undo))
      refresh()
    } catch (error) {
      setProblem(reasonOf(error))
    }
    setBusy(false)
  }

  return (
    <form className={styles.save} noValidate onSubmit={(event) => void save(event)}>
      <label htmlFor={id}>Save what you see as a view</label>
      <div className={styles.line}>
        <input
          id={id}
          value={name}
          maxLength={LONGEST.nameOfView}
          placeholder="Name for the team"
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setName(target.value)}
        />
        <BusyButton type="submit" variant="contained" busy={busy}>
          {taken ? 'Replace' : 'Save'}
        </BusyButton>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </form>
  )
}
