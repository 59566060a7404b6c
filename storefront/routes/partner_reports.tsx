import { ReportMails } from '../features/partners/report/report_mails.tsx'
import { reportMailsText as text } from '../features/partners/report/text.ts'
import { Head } from '../ui/head.tsx'
import { InBrowser } from '../ui/in_browser.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

export default function PartnerReportsPage() {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.lead} hidden />
      <InBrowser label={text.loading} without={text.withoutScripts}>
        <ReportMails />
      </InBrowser>
    </PageFrame>
  )
}
