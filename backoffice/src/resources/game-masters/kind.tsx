import { TextInput } from 'react-admin'
import type { AdminGameMaster } from '#common/wire'
import { say } from '../../i18n'
import { DescriptionInput } from '../../catalogue/DescriptionInput'
import type { Draft, RecordKind } from '../../catalogue/kind'
import { Prose } from '../../catalogue/Prose'
import { Fact, Facts } from '../../fields/Facts'
import styles from '../../inputs/FormPanel.module.css'
import { asTyped, fieldProps } from '../../inputs/text_field'
import { Tick } from '../../inputs/Tick'
import { isWritten } from './biography'
import { LONGEST } from '../../../../common/longest'
import { isEmail } from '../../../../common/email.ts'

interface GameMasterDraft extends Draft {
  email: string
  biography: string
  private: boolean
}

function GameMasterFields() {
  return (
    <>
      <div className={styles.wide}>
        <TextInput source="email" type="email" {...asTyped} {...fieldProps({ maxLength: LONGEST.email, autoComplete: 'off', inputMode: 'email' })} />
      </div>
      <DescriptionInput source="biography" />
      <div className={styles.wide}>
        <Tick source="private" hint="resources.game-masters.private_hint" />
      </div>
    </>
  )
}

function GameMasterFacts({ record }: { record: AdminGameMaster }) {
  return (
    <>
      <Facts>
        <Fact label={say('resources.game-masters.fields.email')}>{record.email ? <a href={`mailto:${record.email}`}>{record.email}</a> : say('catalogue.none')}</Fact>
        <Fact label={say('resources.game-masters.filters.shown')}>{shown(record)}</Fact>
      </Facts>
      <Prose html={record.biographyHtml} empty={say('catalogue.no_biography')} />
    </>
  )
}

function shown({ private: hidden, biography }: AdminGameMaster) {
  if (hidden) return say('resources.game-masters.fields.private')
  return isWritten(biography) ? say('resources.game-masters.listed') : say('resources.game-masters.not_yet_listed')
}

export const kind: RecordKind<AdminGameMaster, GameMasterDraft> = {
  resource: 'game-masters',
  picture: { ratio: 1, required: true, transparent: false },
  newDraft: () => ({ name: '', email: '', biography: '', private: false, image: null }),
  draftOf: ({ name, email, biography, private: hidden, image }) => ({ name, email: email ?? '', biography, private: hidden, image }),
  errors: ({ email }) => ({ email: emailProblem(email.trim()) }),
  toForm: ({ name, email, biography, private: hidden }) => ({ name: name.trim(), email: email.trim(), biography, private: hidden }),
  Fields: GameMasterFields,
  Facts: GameMasterFacts,
  gamesBy: 'gameMasterId',
  compared: {
    email: ({ email }) => email,
    biography: ({ biography }) => biography,
    private: ({ private: hidden }) => say(hidden ? 'catalogue.yes' : 'catalogue.no'),
  },
  page: ({ slug }) => `/game-master/${slug}`,
}

function emailProblem(email: string) {
  if (email === '') return say('resources.game-masters.errors.email')
  return isEmail(email) ? undefined : say('resources.game-masters.errors.email_wrong')
}
