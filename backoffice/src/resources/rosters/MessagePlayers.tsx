import { TextInput, useNotify, useTranslate } from 'react-admin'
import { LONGEST } from '#common/longest'
import type { PlayerMessage, SentMessage } from '#common/wire'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { useStep } from '#backoffice/steps/use_step'
import { addressesOf } from './players'
import styles from './Roster.module.css'

/** Puts a text on the clipboard, and says so. */
export function useCopy() {
  const notify = useNotify()
  return async (text: string, told: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notify(told)
    } catch {
      notify('resources.players.not_copied', { type: 'error' })
    }
  }
}

/** The addresses of these people. */
export function useCopyAddresses() {
  const translate = useTranslate()
  const copy = useCopy()
  return (people: readonly { email: string }[]) => {
    const addresses = addressesOf(people)
    return copy(
      addresses.join(', '),
      translate('resources.players.addresses_copied', { smart_count: addresses.length })
    )
  }
}

interface Reader {
  id: number
  name: string
  /** Empty: nobody knows it; left out: not known here. */
  email?: string
}

interface Props {
  to: readonly Reader[]
  send: (message: PlayerMessage) => Promise<SentMessage>
  /** Default: to players. */
  kind?: 'players' | 'buyers'
  onClose: () => void
}

/** A mail to those who were chosen, who are named beforehand. */
export function MessagePlayers({ to, send, kind = 'players', onClose }: Props) {
  const translate = useTranslate()
  const { step } = useStep('orders')
  const say = (text: string, args?: object) => translate(`resources.players.message.${text}`, args)
  const silent = to.filter(({ email }) => email === '')
  const readers = to.filter(({ email }) => email !== '')
  const errorsOf = ({ subject, text }: PlayerMessage) => ({
    ...(!subject.trim() && { subject: say('no_subject') }),
    ...(!text.trim() && { text: say('no_text') }),
  })
  const write = ({ subject, text }: PlayerMessage) =>
    step({
      failed: say('failed'),
      send: () => send({ subject: subject.trim(), text: text.trim() }),
      done: ({ sent }) => say('done', { smart_count: sent }),
    })

  return (
    <FormDialog
      title={say(kind === 'buyers' ? 'title_buyers' : 'title')}
      submit={kind === 'buyers' ? say('submit_buyers', { smart_count: readers.length }) : say('submit')}
      disabled={readers.length === 0}
      values={{ subject: '', text: '' }}
      validate={errorsOf}
      onSubmit={write}
      onClose={onClose}
    >
      <section aria-label={say('readers')}>
        <p>{readers.length === 0 ? say('nobody') : say('to', { smart_count: readers.length })}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it */}
        <ul className={styles.readers} tabIndex={0}>
          {readers.map(({ id, name, email }) => (
            <li key={id}>
              {name} {email && <span className={styles.soft}>{email}</span>}
            </li>
          ))}
        </ul>
        {silent.length > 0 && (
          <p className={styles.soft}>{say('silent', { names: silent.map(({ name }) => name).join(', ') })}</p>
        )}
      </section>
      <TextInput
        source="subject"
        label="resources.players.fields.subject"
        {...asTyped}
        {...fieldProps({ maxLength: LONGEST.letter.subject, autoComplete: 'off' })}
      />
      <TextInput
        source="text"
        label="resources.players.fields.text"
        multiline
        minRows={6}
        {...asTyped}
        helperText={say(kind === 'buyers' ? 'hint_buyers' : 'hint')}
        {...fieldProps({ maxLength: LONGEST.letter.text })}
      />
    </FormDialog>
  )
}
