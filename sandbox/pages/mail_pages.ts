import type { Answer, Route } from '../http/exchange.ts'
import { escapeHtml, html, Markup, page } from '../http/html.ts'
import type { KeptMail } from '../mail/kept_mail.ts'
import type { Mailbox } from '../mail/mailbox.ts'
import { deskHead } from './desk.ts'

/** Nothing in a mail runs; its links open beside the inbox. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src http: https: data: 'self'; style-src 'unsafe-inline' http: https:; font-src http: https: data:"

export function mailRoutes(mailbox: Mailbox): Route[] {
  return [
    { method: 'GET', pattern: '/mail', handle: ({ url }) => inbox(mailbox, url.searchParams.get('to')) },
    { method: 'GET', pattern: '/mail/:id', handle: ({ path }) => withMail(mailbox, path.id, oneMail) },
    { method: 'GET', pattern: '/mail/:id/html', handle: ({ path }) => withMail(mailbox, path.id, mailHtml) },
    {
      method: 'GET',
      pattern: '/mail/:id/source',
      handle: ({ path }) => download(mailbox.source(path.id ?? ''), 'text/plain; charset=utf-8', 'mail.eml', 'inline'),
    },
    {
      method: 'GET',
      pattern: '/mail/:id/attachments/:index',
      handle: async ({ path }) => {
        const found = await mailbox.attachment(path.id ?? '', Number(path.index))
        return download(found?.content ?? null, found?.type ?? '', found?.filename ?? '', 'attachment')
      },
    },
  ]
}

function inbox(mailbox: Mailbox, to: string | null): Answer {
  const mails = mailbox.list(to)
  return page({
    title: 'Mail (sandbox)',
    kind: 'page',
    script: 'control.js',
    body: html`<main class="desk">
      ${deskHead('Mail')}
      <form class="panel-row" method="get" action="/mail">
        <label>To<input name="to" type="search" value="${to ?? ''}" placeholder="somebody@example.com" /></label
        ><button type="submit">Show</button>
      </form>
      <section class="panel" id="inbox" data-live>
        ${
          mails.length === 0
            ? html`<p>No mail yet. What the product sends arrives here and goes nowhere else.</p>`
            : html`<ul class="mails">
                ${mails.map(row)}
              </ul>`
        }
      </section>
      <p class="said" id="said" role="status"></p>
    </main>`,
  })
}

function row(mail: KeptMail): Markup {
  const { attachments } = mail
  return html`<li>
    <a href="/mail/${mail.id}"
      ><strong>${mail.subject || '(no subject)'}</strong>
      <span class="hint"
        >To ${mail.to.join(', ')},
        ${moment(mail)}${attachments.length > 0 ? `, ${attachments.length} attached` : null}</span
      ></a
    >
  </li>`
}

function oneMail(mail: KeptMail): Answer {
  return page({
    title: `${mail.subject} (sandbox)`,
    kind: 'page',
    body: html`<main class="desk">
      ${deskHead(mail.subject || '(no subject)')}
      <section class="panel">
        <dl class="mail-head">
          <dt>From</dt>
          <dd>${mail.from_name ? `${mail.from_name} <${mail.from}>` : mail.from}</dd>
          <dt>To</dt>
          <dd>${mail.to.join(', ')}</dd>
          ${
            mail.reply_to.length > 0
              ? html`<dt>Reply to</dt>
                  <dd>${mail.reply_to.join(', ')}</dd>`
              : null
          }
          <dt>Received</dt>
          <dd>${moment(mail)}</dd>
        </dl>
        ${
          mail.attachments.length > 0
            ? html`<ul class="attachments">
                ${mail.attachments.map((each) => html`<li><a href="${each.url}" download>${each.filename} (${each.mime_type}, ${each.size} bytes)</a></li>`)}
              </ul>`
            : null
        }
        <p><a href="/mail/${mail.id}/source">Source</a></p>
      </section>
      ${
        mail.html
          ? html`<section class="panel">
              <h2>As shown</h2>
              <iframe
                class="mail-html"
                title="The mail as shown"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                src="/mail/${mail.id}/html"
              ></iframe>
            </section>`
          : null
      }
      ${
        mail.text
          ? html`<section class="panel">
              <h2>As text</h2>
              <pre class="mail-text">${linked(mail.text)}</pre>
            </section>`
          : null
      }
    </main>`,
  })
}

function linked(text: string): Markup {
  return new Markup(
    escapeHtml(text).replaceAll(/https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g, (url) => `<a href="${url}">${url}</a>`)
  )
}

function moment(mail: KeptMail): string {
  return `${mail.received_at.slice(0, 10)} ${mail.received_at.slice(11, 19)} UTC`
}

function mailHtml(mail: KeptMail): Answer {
  const byContentId = mail.attachments.filter((each) => each.content_id)
  const shown = byContentId.reduce(
    (text, each) => text.replaceAll(`cid:${each.content_id?.replaceAll(/[<>]/g, '')}`, each.url),
    mail.html
  )
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': MAIL_POLICY,
      'cache-control': 'no-store',
    },
    body: `<base target="_blank">${shown}`,
  }
}

function withMail(mailbox: Mailbox, id: string | undefined, render: (mail: KeptMail) => Answer): Answer {
  const mail = mailbox.find(id ?? '')
  if (mail) return render(mail)
  return page({
    title: 'No such mail (sandbox)',
    kind: 'page',
    status: 404,
    body: html`<main class="desk">${deskHead('No such mail')}</main>`,
  })
}

function download(
  content: Buffer | null,
  type: string,
  filename: string,
  disposition: 'attachment' | 'inline'
): Answer {
  if (!content) return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found.' }
  return {
    status: 200,
    headers: {
      'content-type': type,
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'content-security-policy': 'sandbox',
    },
    body: content,
  }
}
