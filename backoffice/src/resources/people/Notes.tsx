import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { Person, PersonNote } from '#common/wire'
import { Entries, Entry } from '#backoffice/lists/EntriesPanel'
import { NoteDialog } from '#backoffice/fields/NoteDialog'
import { Panel } from '#backoffice/layout/Panel'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'

interface Props {
  /** The one that is changed; null for a new one. */
  note: PersonNote | null
  onClose: () => void
}

function PersonNoteDialog({ note, onClose }: Props) {
  const translate = useTranslate()
  const { id, name } = useRecordContext<Person>()!
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('people')
  const say = (key: string) => translate(`resources.people.notes.${key}`, { name })

  const save = (text: string) =>
    note
      ? step({
          failed: say('failed'),
          send: () => data.changePersonNote(id, note.id, text),
          done: say('changed'),
          undo: () => ({ send: () => data.changePersonNote(id, note.id, note.text), done: say('as_before') }),
        })
      : step({
          failed: say('failed'),
          send: () => data.notePerson(id, text),
          done: say('done'),
          undo: (now) => ({ send: () => data.removePersonNote(id, now.notes[0]!.id), done: say('removed') }),
        })

  return <NoteDialog title={say(note ? 'change_title' : 'title')} text={note?.text} onSubmit={save} onClose={onClose} />
}

/** What staff have noted of a person, newest first. */
export function Notes() {
  const translate = useTranslate()
  const { id, notes } = useRecordContext<Person>()!
  const data = useDataProvider<BackOfficeData>()
  const { press } = useStep('people')
  const [asked, ask] = useState<PersonNote | 'new' | null>(null)
  const say = (key: string, args?: object) => translate(`resources.people.notes.${key}`, args)

  const remove = (note: PersonNote) =>
    press({
      failed: say('not_removed'),
      send: () => data.removePersonNote(id, note.id),
      done: say('removed'),
      undo: () => ({ send: () => data.restorePersonNote(id, note.id), done: say('done') }),
    })

  const add = (
    <Button variant="outlined" color="secondary" onClick={() => ask('new')}>
      {say('action')}
    </Button>
  )
  return (
    <Panel title={say('panel')} actions={add}>
      {notes.length === 0 && <p>{say('none')}</p>}
      <Entries>
        {notes.map((note) => (
          <Entry
            key={note.id}
            more={[
              note.author,
              dayAndTime(note.writtenAt),
              note.changedAt && say('changed_at', { date: dayAndTime(note.changedAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            end={
              <>
                <Button color="secondary" aria-label={say('change_one', { text: note.text })} onClick={() => ask(note)}>
                  {say('change')}
                </Button>
                <Button
                  color="secondary"
                  aria-label={say('remove_one', { text: note.text })}
                  onClick={() => void remove(note)}
                >
                  {say('remove')}
                </Button>
              </>
            }
          >
            {note.text}
          </Entry>
        ))}
      </Entries>
      {asked && <PersonNoteDialog note={asked === 'new' ? null : asked} onClose={() => ask(null)} />}
    </Panel>
  )
}
