import { idIn } from '#common/ids'
import { PaymentLinkPage } from '../features/campaigns/payment_link_page.tsx'
import { paymentLinkText as text } from '../features/campaigns/text/sessions.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

interface Link {
  campaignId: number | null
  sessionDate: string
}

export const loader = ({ params }: PageRequest): Promise<Link> =>
  Promise.resolve({ campaignId: idIn(params.campaignId ?? ''), sessionDate: params.sessionDate ?? '' })

export default function PaymentPage({ data }: PageProps<Link>) {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.processing} hidden />
      <PaymentLinkPage {...data} />
    </PageFrame>
  )
}
