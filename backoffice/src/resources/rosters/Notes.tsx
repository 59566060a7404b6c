import Button from '@mui/material/Button'
import { TextInput, useDataProvider, useTranslate } from 'react-admin'
import type { PlayerNote, RosterPlayer } from '#common/wire'
import { LONGEST } from '../../../../common/longest'
import { asTyped, fieldProps } from '../../inputs/text_field'
import { FormDialog } from '../../layout/FormDialog'
import { dayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { useStep } from '../../steps/use_step'
import { nameOf } from './players'
import styles from './Roster.module.css'

interface Props {
  gameId: number
  player: RosterPlayer
  onClose: () => void
}

/** What staff have noted of a player at this game, and a line for the next. */
export function Notes({ gameId, player, onClose }: Props) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { step, press } = useStep('games')
  const say = (text: string) => translate(`resources.players.notes.${text}`, { name: nameOf(player) })
  const errorsOf = ({ text }: { text: string }) => (text.trim() ? {} : { text: say('no_text') })

  const write = ({ text }: { text: string }) =>
    step({
      failed: say('failed'),
      send: () => data.notePlayer(gameId, player.itemId, text.trim()),
      done: say('done'),
      undo: (now) => ({ send: () => data.removeNote(gameId, player.itemId, now.notes.at(-1)!.id), done: say('removed') }),
    })
  const remove = ({ id }: PlayerNote) =>
    press({
      failed: say('not_removed'),
      send: () => data.removeNote(gameId, player.itemId, id),
      done: say('removed'),
      undo: () => ({ send: () => data.restoreNote(gameId, player.itemId, id), done: say('done') }),
    })

  return (
    <FormDialog title={say('title')} submit={say('submit')} values={{ text: '' }} validate={errorsOf} onSubmit={write} onClose={onClose}>
      {player.notes.length > 0 && (
        <ul className={styles.notes} aria-label={say('label')}>
          {player.notes.map((note) => (
            <li key={note.id} className={styles.note}>
              <div>
                <p>{note.text}</p>
                <p className={styles.soft}>{`${note.author} · ${dayAndTime(note.writtenAt)}`}</p>
              </div>
              <Button color="secondary" aria-label={translate('resources.players.notes.remove_one', { text: note.text })} onClick={() => void remove(note)}>
                {say('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextInput source="text" label="resources.players.fields.note" multiline minRows={2} {...asTyped} helperText={say('hint')} {...fieldProps({ maxLength: LONGEST.note })} />
    </FormDialog>
  )
}
