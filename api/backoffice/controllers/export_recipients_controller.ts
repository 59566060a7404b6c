import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { confirmRecipient } from '#api/backoffice/actions/confirm_recipients'
import { readRecipientLink } from '#api/backoffice/rules/recipient_link'
import { appKey } from '#api/config/app'
import { NotFound } from '#api/shared/errors'
import { Database } from '#api/shared/sql'

/** A button: programs that follow every link of a mail confirm nothing. */
const FORM = '<form method="post"><button>Confirm this address</button></form>'
const DONE = '<p>This address is confirmed. You will receive the lists.</p>'
const page = (content: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Confirm this address</title><h1>Confirm this address</h1>${content}</html>`

@inject()
export default class ExportRecipientsController {
  constructor(protected database: Database) {}

  async show(ctx: HttpContext) {
    recipientIn(ctx)
    return send(ctx, FORM)
  }

  async confirm(ctx: HttpContext) {
    if (!(await confirmRecipient(this.database, recipientIn(ctx)))) throw unknown()
    return send(ctx, DONE)
  }
}

const unknown = () => new NotFound('This link is not known.')

function recipientIn({ params }: HttpContext): number {
  const id = readRecipientLink(String(params.link), appKey)
  if (id === null) throw unknown()
  return id
}

function send({ response }: HttpContext, content: string) {
  response.header('content-type', 'text/html; charset=utf-8')
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
  return response.send(page(content))
}
