import { idIn } from '#common/ids'
import { ApplyPage } from '../features/campaigns/apply_page.tsx'
import { joiningText } from '../features/campaigns/text/campaign.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

const { join: text } = joiningText

export const loader = ({ params }: PageRequest): Promise<number | null> => Promise.resolve(idIn(params.id ?? ''))

export default function JoinCampaignPage({ data }: PageProps<number | null>) {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.reviewed} hidden />
      <ApplyPage key={data} id={data} />
    </PageFrame>
  )
}
