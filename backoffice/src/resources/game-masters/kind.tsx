import { TextInput } from 'react-admin'
import type { AdminGameMaster } from '#common/wire'
import { DescriptionInput } from '../../catalogue/DescriptionInput'
import type { Draft, RecordKind } from '../../catalogue/kind'
import { Prose } from '../../catalogue/Prose'
import { Fact, Facts } from '../../fields/Facts'
import styles from '../../inputs/FormPanel.module.css'
import { asTyped, fieldProps } from '../../inputs/text_field'
import { Tick } from '../../inputs/Tick'
import { isWritten, NOT_YET } from './biography'
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
        <TextInput source="email" label="Email" type="email" {...asTyped} {...fieldProps({ maxLength: LONGEST.email, autoComplete: 'off', inputMode: 'email' })} />
      </div>
      <DescriptionInput source="biography" label="Biography" />
      <div className={styles.wide}>
        <Tick source="private" label="Private" hint="Not shown among the professional game masters." />
      </div>
    </>
  )
}

function GameMasterFacts({ record }: { record: AdminGameMaster }) {
  return (
    <>
      <Facts>
        <Fact label="Email">{record.email ? <a href={`mailto:${record.email}`}>{record.email}</a> : 'None'}</Fact>
        <Fact label="Shown">{shown(record)}</Fact>
      </Facts>
      <Prose html={record.biographyHtml} empty="No biography yet." />
    </>
  )
}

function shown({ private: hidden, biography }: AdminGameMaster) {
  if (hidden) return 'Private'
  return isWritten(biography) ? 'Among the professional game masters' : `${NOT_YET}: not listed until then`
}

export const kind: RecordKind<AdminGameMaster, GameMasterDraft> = {
  resource: 'game-masters',
  noun: 'game master',
  title: 'Game Master',
  titles: 'Game Masters',
  picture: { ratio: 1, required: true, transparent: false, label: 'Image' },
  newDraft: () => ({ name: '', email: '', biography: '', private: false, image: null }),
  draftOf: ({ name, email, biography, private: hidden, image }) => ({ name, email: email ?? '', biography, private: hidden, image }),
  errors: ({ email }) => ({ email: emailProblem(email.trim()) }),
  toForm: ({ name, email, biography, private: hidden }) => ({ name: name.trim(), email: email.trim(), biography, private: hidden }),
  Fields: GameMasterFields,
  Facts: GameMasterFacts,
  gamesBy: 'gameMasterId',
  compared: {
    email: ['Email', ({ email }) => email],
    biography: ['Biography', ({ biography }) => biography],
    private: ['Private', ({ private: hidden }) => (hidden ? 'Yes' : 'No')],
  },
  page: ({ slug }) => `/game-master/${slug}`,
}

function emailProblem(email: string) {
  if (email === '') return 'Please enter an e-mail address.'
  return isEmail(email) ? undefined : 'Please enter a valid email address'
}
