import { useState } from 'react'
import { TextInput, useDataProvider, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { MailPreview, SettingForm } from '#common/wire'
import styles from '../../inputs/FormPanel.module.css'
import { refusal, type FormErrors } from '#backoffice/inputs/refusal'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { BusyButton } from '#backoffice/layout/BusyButton'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { PlaceholderUse, type Template } from './PlaceholderUse'
import { Preview } from './Preview'
import own from './Settings.module.css'

interface Props {
  form: Extract<SettingForm, { kind: 'mail' }>
  id: string
  initial: unknown
}

/** The sentences of a mail, with what they look like and a mail to oneself. */
export function MailInput({ form: { longestSubject, longestBody, placeholders }, id, initial }: Props) {
  const translate = useTranslate()
  const say = (key: string, values = {}) => translate(`resources.settings.mail.${key}`, values)
  const data = useDataProvider<BackOfficeData>()
  const { getValues, setError, clearErrors } = useFormContext()
  const kind = id.slice(id.indexOf('.') + 1)
  const { step, busy } = useStep()
  const [preview, setPreview] = useState<MailPreview | null>(null)

  /** What the server has against it stands at its inputs. */
  function showErrors({ root, ...fields }: FormErrors = {}) {
    if (root) setError('root.serverError', { message: root.serverError })
    for (const [field, message] of Object.entries(fields)) setError(field, { message: String(message) })
  }

  async function show() {
    clearErrors()
    setPreview(null)
    try {
      setPreview(await data.previewMail(kind, getValues('value')))
    } catch (error) {
      showErrors(refusal(error, say('preview_failed')))
    }
  }

  async function test() {
    clearErrors()
    showErrors(
      await step({
        failed: say('not_tested'),
        send: () => data.sendTestMail(kind, getValues('value')),
        done: (sent) => say('tested', sent),
      })
    )
  }

  return (
    <div className={own.mail}>
      <TextInput
        source="value.subject"
        label="resources.settings.mail.subject"
        {...asTyped}
        {...fieldProps({ maxLength: longestSubject, autoComplete: 'off' })}
      />
      <TextInput
        source="value.body"
        label="resources.settings.mail.body"
        multiline
        minRows={6}
        {...asTyped}
        helperText="resources.settings.mail.body_hint"
        slotProps={{ htmlInput: { 'maxLength': longestBody, 'aria-required': true } }}
      />
      <div>
        <p className={styles.hint}>{say('places')}</p>
        <dl className={own.places}>
          {placeholders.map(({ name, needed }) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code> {needed && <span className={styles.hint}>{say('needed')}</span>}
              </dt>
              <dd>
                <PlaceholderUse name={name} placeholders={placeholders} template={initial as Template} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={own.steps}>
        <BusyButton variant="outlined" color="secondary" busy={false} onClick={() => void show()}>
          {say('preview')}
        </BusyButton>
        <BusyButton variant="outlined" color="secondary" busy={busy} onClick={() => void test()}>
          {say('test')}
        </BusyButton>
      </div>
      {preview && <Preview mail={preview} />}
    </div>
  )
}
