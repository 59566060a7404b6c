import { NumberInput, TextInput } from 'react-admin'
import { Link } from 'react-router'
import type { AdminGameMaster } from '#common/wire'
import { say } from '#backoffice/i18n/index'
import { DescriptionInput, Prose } from '#backoffice/catalogue/Prose'
import type { Draft, RecordKind } from '#backoffice/catalogue/kind'
import { Fact, Facts } from '#backoffice/fields/Facts'
import styles from '../../inputs/FormPanel.module.css'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { Tick } from '#backoffice/inputs/choices'
import { LONGEST } from '#common/longest'
import { isEmail } from '#common/email'
import { isWithin, SHARE } from '#common/ranges'
import { statementPath } from '../paths'

interface GameMasterDraft extends Draft {
  email: string
  biography: string
  private: boolean
  sharePercent: number
}

function GameMasterFields() {
  return (
    <>
      <div className={styles.wide}>
        <TextInput
          source="email"
          type="email"
          {...asTyped}
          {...fieldProps({ maxLength: LONGEST.email, autoComplete: 'off', inputMode: 'email' })}
        />
      </div>
      <DescriptionInput source="biography" />
      <NumberInput
        source="sharePercent"
        min={SHARE[0]}
        max={SHARE[1]}
        step={1}
        helperText="resources.game-masters.share_hint"
        margin="none"
      />
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
        <Fact label={say('resources.game-masters.fields.email')}>
          {record.email ? <a href={`mailto:${record.email}`}>{record.email}</a> : say('catalogue.none')}
        </Fact>
        {record.requestedEmail !== null && (
          <Fact label={say('resources.game-masters.requested_email')}>
            {say('resources.game-masters.not_confirmed', { email: record.requestedEmail })}
          </Fact>
        )}
        <Fact label={say('resources.game-masters.filters.shown')}>{shown(record)}</Fact>
        <Fact label={say('resources.game-masters.fields.sharePercent')}>
          {record.sharePercent > 0 ? `${record.sharePercent}%` : say('resources.game-masters.no_share')}
        </Fact>
        <Fact label={say('resources.game-masters.statements')}>
          <Link to={statementPath(record.id)}>{say('resources.game-masters.statement.open')}</Link>
        </Fact>
      </Facts>
      <Prose html={record.biographyHtml} empty={say('catalogue.no_biography')} />
    </>
  )
}

function shown({ private: hidden, biography }: AdminGameMaster) {
  if (hidden) return say('resources.game-masters.fields.private')
  return biography.trim() ? say('resources.game-masters.listed') : say('resources.game-masters.not_yet_listed')
}

export const kind: RecordKind<AdminGameMaster, GameMasterDraft> = {
  resource: 'game-masters',
  picture: { ratio: 1, required: true, transparent: false },
  newDraft: () => ({ name: '', email: '', biography: '', private: false, sharePercent: 0, image: null }),
  draftOf: ({ name, email, biography, private: hidden, sharePercent, image }) => ({
    name,
    email: email ?? '',
    biography,
    private: hidden,
    sharePercent,
    image,
  }),
  errors: ({ email, sharePercent }) => ({
    email: emailProblem(email.trim()),
    sharePercent:
      Number.isInteger(sharePercent) && isWithin(sharePercent, SHARE)
        ? undefined
        : say('resources.game-masters.errors.share'),
  }),
  toForm: ({ name, email, biography, private: hidden, sharePercent }) => ({
    name: name.trim(),
    email: email.trim(),
    biography,
    private: hidden,
    sharePercent,
  }),
  Fields: GameMasterFields,
  Facts: GameMasterFacts,
  compared: {
    email: ({ email }) => email,
    biography: ({ biography }) => biography,
    private: ({ private: hidden }) => say(hidden ? 'catalogue.yes' : 'catalogue.no'),
    sharePercent: ({ sharePercent }) => `${sharePercent}%`,
  },
  page: ({ slug }) => `/game-master/${slug}`,
}

function emailProblem(email: string) {
  if (email === '') return say('resources.game-masters.errors.email')
  return isEmail(email) ? undefined : say('resources.game-masters.errors.email_wrong')
}
