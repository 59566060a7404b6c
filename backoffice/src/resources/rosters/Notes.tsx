import Button from '@mui/material/Button'
import { TextInput, useDataProvider, useTranslate } from 'react-admin'
import type { BoardPerson, PlayerNote, RosterPlayer } from '#common/wire'
import { LONGEST } from '#common/longest'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { noteText, nameOf } from './players'
import styles from './Roster.module.css'

interface Props {
  gameId: number
  player: RosterPlayer
  onClose: () => void
}

/** What staff have noted of a player, at this game or before they were moved to it. */
export function Notes({ gameId, player, onClose }: Props) {
  const data = useDataProvider<BackOfficeData>()
  const { itemId } = player
  return (
    <NotesDialog
      name={nameOf(player)}
      notes={player.notes}
      stale="games"
      hint="hint"
      write={(text) => data.notePlayer(gameId, itemId, text)}
      remove={(id) => data.removeNote(gameId, itemId, id)}
      restore={(id) => data.restoreNote(gameId, itemId, id)}
      onClose={onClose}
    />
  )
}

/** The same of somebody at a large event. */
export function NotesOfHolder({
  eventId,
  person: { ticketId, notes, ...person },
  onClose,
}: {
  eventId: number
  person: BoardPerson
  onClose: () => void
}) {
  const data = useDataProvider<BackOfficeData>()
  return (
    <NotesDialog
      name={`${person.firstName} ${person.lastName}`.trim()}
      notes={notes}
      stale="large-events"
      hint="hint_event"
      write={(text) => data.noteHolder(eventId, ticketId, text)}
      remove={(id) => data.removeHolderNote(eventId, ticketId, id)}
      restore={(id) => data.restoreHolderNote(eventId, ticketId, id)}
      onClose={onClose}
    />
  )
}

interface DialogProps {
  name: string
  notes: readonly PlayerNote[]
  /** Whose screens show them. */
  stale: string
  hint: 'hint' | 'hint_event'
  write: (text: string) => Promise<{ notes: readonly PlayerNote[] }>
  remove: (id: number) => Promise<void>
  restore: (id: number) => Promise<void>
  onClose: () => void
}

/** What there is, and a line for the next. */
function NotesDialog({ name, notes, stale, hint, onClose, ...calls }: DialogProps) {
  const translate = useTranslate()
  const { step, press } = useStep(stale)
  const say = (text: string) => translate(`resources.players.notes.${text}`, { name })
  const errorsOf = ({ text }: { text: string }) => (text.trim() ? {} : { text: say('no_text') })

  const write = ({ text }: { text: string }) =>
    step({
      failed: say('failed'),
      send: () => calls.write(text.trim()),
      done: say('done'),
      undo: (now) => ({ send: () => calls.remove(now.notes.at(-1)!.id), done: say('removed') }),
    })
  const remove = ({ id }: PlayerNote) =>
    press({
      failed: say('not_removed'),
      send: () => calls.remove(id),
      done: say('removed'),
      undo: () => ({ send: () => calls.restore(id), done: say('done') }),
    })

  return (
    <FormDialog
      title={say('title')}
      submit={say('submit')}
      values={{ text: '' }}
      validate={errorsOf}
      onSubmit={write}
      onClose={onClose}
    >
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label={say('label')}>
          {notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <div>
                <p>{noteText(note, translate)}</p>
                <p className={styles.soft}>{`${note.author} · ${dayAndTime(note.writtenAt)}`}</p>
              </div>
              <Button
                color="secondary"
                aria-label={translate('resources.players.notes.remove_one', { text: note.text })}
                onClick={() => void remove(note)}
              >
                {say('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        source="text"
        label="resources.players.fields.note"
        multiline
        minRows={2}
        {...asTyped}
        helperText={say(hint)}
        {...fieldProps({ maxLength: LONGEST.note })}
      />
    </FormDialog>
  )
}
