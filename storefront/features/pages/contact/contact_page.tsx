import { useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { contactText as text } from './text.ts'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { TextArea, TextField } from '#storefront/ui/field'
import { useInBrowser } from '#storefront/ui/in_browser'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import { messageErrors, type Message } from './message_rules.ts'
import styles from './contact.module.css'
import { LONGEST } from '#common/longest'
import { orderNumberIn } from '#common/order_number'
import { useSettings } from '#storefront/layout/settings_context'
import { Link } from '#storefront/navigation/link'
import { Head } from '#storefront/ui/head'
import { PageFrame } from '#storefront/ui/page_frame'

/** Works as an ordinary form where no script does. */
export function ContactForm() {
  const query = new URLSearchParams(useLocation().search)
  const [sent, setSent] = useState(query.has('sent'))
  const [values, setValues] = useState<Message>({
    name: '',
    email: '',
    orderNumber: query.get('order')?.slice(0, 10) ?? '',
    message: '',
  })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const inBrowser = useInBrowser()
  const element = useRef<HTMLFormElement>(null)
  const errors = tried ? messageErrors(values) : {}
  const field = (name: keyof Message) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: target.value })),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setRefusal(null)
    const wrong = Object.keys(messageErrors(values))[0]
    if (wrong) return element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    setBusy(true)
    try {
      await rest('/contact', {
        method: 'POST',
        body: { ...values, orderNumber: orderNumberIn(values.orderNumber) },
        keepSignIn: true,
      })
      setSent(true)
    } catch (reason) {
      reportError(reason, 'contact')
      setRefusal(sentenceOf(reason))
    }
    setBusy(false)
  }

  if (sent) return <Sent onAnother={() => setSent(false)} />
  return (
    <form
      ref={element}
      className={styles.form}
      onSubmit={submit}
      noValidate={inBrowser}
      method="post"
      action="/api/contact"
      aria-label={text.heading}
    >
      {refusal && (
        <Alert>
          <p>{refusal}</p>
        </Alert>
      )}
      <TextField label={text.name} required autoComplete="name" maxLength={LONGEST.message.name} {...field('name')} />
      <TextField
        label={text.email}
        type="email"
        required
        autoComplete="email"
        maxLength={LONGEST.message.email}
        hint={text.emailHint}
        {...field('email')}
      />
      <TextField
        label={text.order}
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        hint={text.orderHint}
        {...field('orderNumber')}
      />
      <TextArea label={text.message} required rows={7} maxLength={LONGEST.message.text} {...field('message')} />
      <Button type="submit" busy={busy} disabled={busy}>
        {busy ? text.sending : text.send}
      </Button>
    </form>
  )
}

function Sent({ onAnother }: { onAnother: () => void }) {
  return (
    <div className={styles.sent}>
      <Alert tone="success">
        <p>{text.sent}</p>
      </Alert>
      <Button look="quiet" onClick={onAnother}>
        {text.another}
      </Button>
    </div>
  )
}

function sentenceOf(reason: unknown): string {
  if (!(reason instanceof RestError)) return text.failed
  return reason.status === 429 ? text.tooMany : reason.status === 422 ? reason.message || text.failed : text.failed
}

export default function ContactPage() {
  const { contactEmail } = useSettings()
  return (
    <PageFrame heading={text.heading} lead={text.lead} narrow>
      <Head title={text.heading} description={text.description} keywords={['contact', 'help', 'support']} />
      <div className={styles.ways}>
        <p>
          {text.byMail} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
        <p>
          {text.orders} <Link to="/account/order-history">{text.history}</Link>
        </p>
      </div>
      <ContactForm />
    </PageFrame>
  )
}
