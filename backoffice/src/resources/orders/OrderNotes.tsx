import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder, OrderNote } from '#common/wire'
import { Entries, Entry } from '#backoffice/lists/EntriesPanel'
import { NoteDialog } from '#backoffice/fields/NoteDialog'
import { Panel } from '#backoffice/layout/Panel'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { describeHistoryEntry } from './history'
import styles from './OrderDetail.module.css'

export function History() {
  const translate = useTranslate()
  const { history } = useRecordContext<AdminOrder>()!
  return (
    <ol>
      {history.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <p>{describeHistoryEntry(entry, translate)}</p>
          <p className={styles.when}>
            <time dateTime={entry.createdAt}>{dayAndTime(entry.createdAt)}</time>
            {` · ${entry.actor}`}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Internal notes, newest first. */
export function OrderNotes() {
  const translate = useTranslate()
  const { id, notes } = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const { step, press } = useStep('orders')
  const [adding, setAdding] = useState(false)
  const say = (key: string, args?: object) => translate(`resources.people.notes.${key}`, args)

  const add = (text: string) =>
    step({
      failed: say('failed'),
      send: () => data.noteOrder(id, text),
      done: say('done'),
      undo: ({ notes: [newest] }) => ({ send: () => data.removeOrderNote(id, newest!.id), done: say('removed') }),
    })
  const remove = (note: OrderNote) =>
    press({
      failed: say('not_removed'),
      send: () => data.removeOrderNote(id, note.id),
      done: say('removed'),
      undo: () => ({ send: () => data.restoreOrderNote(id, note.id), done: say('done') }),
    })

  return (
    <Panel
      title={say('panel')}
      actions={
        <Button variant="outlined" color="secondary" onClick={() => setAdding(true)}>
          {say('action')}
        </Button>
      }
    >
      {notes.length === 0 && <p>{say('none')}</p>}
      <Entries>
        {notes.map((note) => (
          <Entry
            key={note.id}
            more={`${note.author} · ${dayAndTime(note.writtenAt)}`}
            end={
              <Button
                color="secondary"
                aria-label={say('remove_one', { text: note.text })}
                onClick={() => void remove(note)}
              >
                {say('remove')}
              </Button>
            }
          >
            {note.text}
          </Entry>
        ))}
      </Entries>
      {adding && <NoteDialog title={say('action')} onSubmit={add} onClose={() => setAdding(false)} />}
    </Panel>
  )
}
