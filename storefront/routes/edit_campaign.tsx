import { idIn } from '#common/ids'
import { AccountPage } from '../features/account/account_page.tsx'
import { KeepCampaign } from '../features/campaigns/campaign_form.tsx'
import { keepingText } from '../features/campaigns/text/keeping.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'

const { form, mine } = keepingText
const { edit: text } = form

/** 0: what stands in the address names nothing. */
export const loader = ({ params }: PageRequest): Promise<number> => Promise.resolve(idIn(params.id ?? '') ?? 0)

export default function EditCampaignPage({ data }: PageProps<number>) {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/my-campaigns', text: mine.heading }}>
      <KeepCampaign key={data} id={data} />
    </AccountPage>
  )
}
