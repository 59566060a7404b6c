import { InvitationPage } from '../features/campaigns/invitation_page.tsx'
import { joiningText } from '../features/campaigns/text/campaign.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

const { invitation: text } = joiningText

export const loader = ({ params }: PageRequest): Promise<string> => Promise.resolve(params.token ?? '')

export default function AcceptInvitationPage({ data }: PageProps<string>) {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.accepting} path="/campaigns" hidden />
      <InvitationPage token={data} />
    </PageFrame>
  )
}
