import { mailTexts, writtenWithExamples, type MailTemplate } from '#api/notifications/mail_texts'
import type { RenderedMail } from '#api/notifications/mail_kinds'

export const TEST_MAIL = 'test_mail'

/** A mail with its examples, for whoever is writing its text. */
export async function testMail(data: Record<string, unknown>): Promise<RenderedMail | null> {
  const kind = String(data.kind)
  return mailTexts.find(kind) && writtenWithExamples(kind, data.template as MailTemplate)
}
