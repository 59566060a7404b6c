import Button from '@mui/material/Button'
import { useState } from 'react'
import { TextInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminOrder, OrderNote } from '#common/wire'
import { LONGEST } from '#common/longest'
import { Entries, Entry } from '#backoffice/fields/Entries'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { Panel } from '#backoffice/layout/Panel'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'

/** Internal notes, newest first. */
export function OrderNotes() {
  const translate = useTranslate()
  const { id, notes } = useRecordContext<AdminOrder>()!
  const data = useDataProvider<BackOfficeData>()
  const { step, press } = useStep('orders')
  const [adding, setAdding] = useState(false)
  const say = (key: string, args?: object) => translate(`resources.people.notes.${key}`, args)

  const add = ({ text }: { text: string }) =>
    step({
      failed: say('failed'),
      send: () => data.noteOrder(id, text.trim()),
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
      {adding && (
        <FormDialog
          title={say('action')}
          submit={say('submit')}
          values={{ text: '' }}
          validate={({ text }) => (text.trim() ? {} : { text: say('no_text') })}
          onSubmit={add}
          onClose={() => setAdding(false)}
        >
          <TextInput
            source="text"
            label="resources.people.fields.note"
            multiline
            minRows={3}
            {...asTyped}
            helperText={say('hint')}
            {...fieldProps({ maxLength: LONGEST.note })}
          />
        </FormDialog>
      )}
    </Panel>
  )
}
