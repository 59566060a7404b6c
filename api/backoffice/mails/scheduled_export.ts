import { appUrl } from '#api/config/app'
import { findSchedule } from '#api/backoffice/queries/export_schedules'
import { letter } from '#api/notifications/layout'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { dayOf } from '#api/shared/clock'
import { exportedLists, type ExportRequest } from '#api/shared/list_export'
import type { Database } from '#api/shared/sql'

/** Bytes. Servers refuse larger mails; such a list is fetched by whoever may see it. */
const LARGEST = 5 * 1024 * 1024

/** The list as it is now. Null where it was removed, or whoever asked for it may export no more. */
export async function scheduledExport(
  database: Database,
  data: Record<string, unknown>,
  now: Date
): Promise<RenderedMail | null> {
  const schedule = await findSchedule(database, Number(data.scheduleId))
  if (!schedule?.allowed) return null
  const { list, request } = schedule
  const content = await fileOf(database, list, request, now)
  const title = `${list.charAt(0).toUpperCase()}${list.slice(1).replaceAll('-', ' ')} of ${dayOf(now)}`
  const asked = `${schedule.ownerName} has this list sent to you every ${schedule.every}.`
  if (content === null) {
    const action = { label: 'Open the list, and export it there', url: addressOf(list, request) }
    return {
      subject: title,
      ...letter({
        title,
        paragraphs: [asked, 'It is too long for an email today. Staff find it, with its filters, in the back office.'],
        action,
      }),
    }
  }
  return {
    subject: title,
    ...letter({ title, paragraphs: [asked, 'It is attached as a file for spreadsheets.'] }),
    attachments: [{ name: `${list}-${dayOf(now)}.csv`, contentType: 'text/csv; charset=utf-8', content }],
  }
}

/** Null where it is too large. */
async function fileOf(database: Database, list: string, request: ExportRequest, now: Date): Promise<string | null> {
  const exported = await exportedLists.get(list)()
  let content = ''
  for await (const part of exported.file(database, request, now)) {
    content += part
    if (Buffer.byteLength(content) > LARGEST) return null
  }
  return content
}

function addressOf(list: string, { filter, sort }: ExportRequest): string {
  return `${appUrl}/admin/${list}?${new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order, page: '1' })}`
}
