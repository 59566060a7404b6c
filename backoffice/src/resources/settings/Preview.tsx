import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { MailPreview } from '#common/wire'
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
export function Preview({ mail: { subject, html, text } }: { mail: MailPreview }) {
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
