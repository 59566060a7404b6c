import { recipientLink } from '#api/backoffice/rules/recipient_link'
import { appKey, appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'

/** Asks an address that staff entered whether it wants to receive lists. */
export async function exportRecipient(data: Record<string, unknown>): Promise<RenderedMail> {
  const title = 'Confirm this address'
  return {
    subject: `Confirm that you receive lists of ${brand.name}`,
    ...letter({
      title,
      paragraphs: [
        `The staff of ${brand.name} entered this address as a recipient of lists. Nothing is sent before you confirm it.`,
        'If you do not expect this, ignore this email.',
      ],
      action: { label: title, url: `${appUrl}/api/export-recipients/${recipientLink(Number(data.id), appKey)}` },
    }),
  }
}
