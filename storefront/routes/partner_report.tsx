import { AccountPage } from '../features/account/account_page.tsx'
import { PartnerReport } from '../features/partners/report/partner_report.tsx'
import { partnerReportText as text } from '../features/partners/report/text.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'

export const loader = ({ params }: PageRequest): Promise<string> => Promise.resolve(params.key ?? '')

export default function PartnerReportPage({ data: key }: PageProps<string>) {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/partners', text: text.back }}>
      <PartnerReport key={key} partnerKey={key} />
    </AccountPage>
  )
}
