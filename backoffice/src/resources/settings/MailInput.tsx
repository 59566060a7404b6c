import { Fragment, useEffect, useRef, useState } from 'react'
import { TextInput, useDataProvider, useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { MailPreview, SettingForm } from '#common/wire'
import { refusal, type FormErrors } from '#backoffice/inputs/refusal'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { BusyButton } from '#backoffice/layout/BusyButton'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import styles from '../../inputs/FormPanel.module.css'
import own from './Settings.module.css'

const STYLED = / style="/g
const KEPT = 'data-style'

/** Apart from the styles of this screen. Those of the mail stand at its elements, where our policy takes none from a text; one by one they may be set. */
function draw(place: HTMLElement, html: string) {
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' })
  const { body } = new DOMParser().parseFromString(html.replaceAll(STYLED, ` ${KEPT}="`), 'text/html')
  const mail = document.createElement('div')
  mail.setAttribute(KEPT, body.getAttribute(KEPT) ?? '')
  mail.append(...body.childNodes)
  for (const element of [mail, ...mail.querySelectorAll<HTMLElement>(`[${KEPT}]`)])
    element.style.cssText = element.getAttribute(KEPT) ?? ''
  root.replaceChildren(mail)
}

/** A mail as it arrives, once as most programs show it and once as plain text. */
function Preview({ mail: { subject, html, text } }: { mail: MailPreview }) {
  const translate = useTranslate()
  const say = (key: string) => translate(`resources.settings.mail.${key}`)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current) draw(place.current, html)
  }, [html])
  return (
    <section className={own.preview} aria-label={say('preview')} aria-live="polite">
      <p className={own.value}>{subject}</p>
      <p className={own.kind}>{say('as_html')}</p>
      <div ref={place} className={own.frame} />
      <p className={own.kind}>{say('as_text')}</p>
      <pre className={own.text}>{text}</pre>
    </section>
  )
}

interface Template {
  subject: string
  body: string
}

interface PlaceholderUseProps {
  name: string
  placeholders: Extract<SettingForm, { kind: 'mail' }>['placeholders']
  template: Template
}

const SENTENCE_ENDS = /\n|(?<=[.!?])\s+/

/** The sentence of the default text that has the placeholder, with the words in bold that replace it. */
function PlaceholderUse({ name, placeholders, template: { subject, body } }: PlaceholderUseProps) {
  const wordsFor = (placeholder: string) => placeholders.find((one) => one.name === placeholder)?.example ?? placeholder
  const sentence = [subject, ...body.split(SENTENCE_ENDS)].find((one) => one.includes(`{${name}}`)) ?? `{${name}}`
  return sentence.split(/\{([^{}]*)\}/).map((text, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts keep their places
    <Fragment key={index}>
      {index % 2 === 0 ? text : text === name ? <strong>{wordsFor(text)}</strong> : wordsFor(text)}
    </Fragment>
  ))
}

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
