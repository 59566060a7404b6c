import { randomUUID } from 'node:crypto'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { settings } from '#api/config/adjustable'
import { enqueueMail } from '#api/notifications/actions/enqueue_mail'
import { mailTexts, settingOfMail, writtenWithExamples, type MailTemplate } from '#api/notifications/mail_texts'
import { TEST_MAIL } from '#api/notifications/mails/test_mail'
import { KnownSettings } from '#api/settings/queries/known_settings'
import { readValue } from '#api/settings/validators/setting_validator'
import { NotFound } from '#api/shared/errors'
import { Database } from '#api/shared/sql'
import type { MailPreview } from '#common/wire'

/** Texts of mails as somebody is writing them, before they are saved. */
@inject()
export default class MailTextsController {
  constructor(
    protected database: Database,
    protected known: KnownSettings
  ) {}

  async preview({ params, request }: HttpContext): Promise<MailPreview> {
    const { kind, template } = await read(params.kind, request)
    await this.known.now()
    const { subject, text, html } = writtenWithExamples(kind, template)
    return { subject, text, html }
  }

  /** To whoever asks for it. */
  async test({ params, request, response, auth }: HttpContext): Promise<{ recipient: string }> {
    const { kind, template } = await read(params.kind, request)
    const { email: recipient } = auth.getUserOrFail()
    await this.database.transaction((transaction) =>
      enqueueMail(transaction, {
        kind: TEST_MAIL,
        recipient,
        cause: `test-mail:${randomUUID()}`,
        data: { kind, template },
      })
    )
    response.status(202)
    return { recipient }
  }
}

async function read(kind: unknown, request: HttpContext['request']): Promise<{ kind: string; template: MailTemplate }> {
  if (!mailTexts.find(String(kind))) throw new NotFound('There is no such mail.')
  const template = (await readValue(settings.get(settingOfMail(String(kind))), request.body())) as MailTemplate
  return { kind: String(kind), template }
}
