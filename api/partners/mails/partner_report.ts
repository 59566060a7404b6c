import { appKey, appUrl } from '#api/config/app'
import { typedName } from '#api/notifications/greeting'
import type { RenderedMail } from '#api/notifications/mail_kinds'
import { mailText } from '#api/notifications/mail_texts'
import Partner from '#api/partners/models/partner'
import { readReport } from '#api/partners/queries/read_report'
import { stopReportsPath } from '#api/partners/rules/partner_links'
import { monthNamed } from '#api/shared/months'
import type { Database } from '#api/shared/sql'
import { centsText } from '#common/money'
import { monthText } from '#common/months'

const STOP = 'Stop these reports'

const write = mailText('partner_report', {
  about: 'game_masters',
  subject: 'Your games in {month}',
  body: 'This is what came of the games on the page of {partner}, from the first to the last day of the month.',
  needed: ['month'],
  examples: { month: 'July 2031', partner: 'Dice Cellar' },
  facts: {
    rows: [
      { label: 'Views', value: '1,204' },
      { label: 'Clicks', value: '96' },
      { label: 'Orders', value: '12' },
      { label: 'Seats', value: '20' },
      { label: 'Paid', value: '$400.00' },
    ],
    action: { label: 'See every month', url: `${appUrl}/partners` },
    stop: { label: STOP, url: `${appUrl}/partner-reports` },
  },
})

/** What came of a partner's page in a month. Null where it is archived by now, or its reports are stopped. */
export async function partnerReport(database: Database, data: Record<string, unknown>): Promise<RenderedMail | null> {
  const partner = await Partner.find(Number(data.partnerId), { client: database.lucid })
  const month = monthNamed(String(data.month))
  if (!partner || partner.archivedAt !== null || partner.reportsStoppedAt !== null || !month) return null
  const [row] = await readReport(database, partner.id, month)
  const { views = 0, clicks = 0, orders = 0, seats = 0, moneyCents = 0 } = row ?? {}
  return write(
    { month: monthText(month.name), partner: typedName(partner.name, 'your store') },
    {
      rows: [
        { label: 'Views', value: counted(views) },
        { label: 'Clicks', value: counted(clicks) },
        { label: 'Orders', value: counted(orders) },
        { label: 'Seats', value: counted(seats) },
        { label: 'Paid', value: centsText(moneyCents) },
      ],
      stop: { label: STOP, url: appUrl + stopReportsPath(partner.id, appKey) },
      ...(partner.userId !== null && {
        action: { label: 'See every month', url: `${appUrl}/partners/${partner.key}` },
      }),
    }
  )
}

const counted = (number: number) => number.toLocaleString('en-US')
