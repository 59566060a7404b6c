import type { ToldCampaign } from '#common/wire'
import { seatsFreeOf } from '#common/campaigns/cards'
import { Button, ButtonLink } from '#storefront/ui/button'
import { campaignText as text } from './text/campaign.ts'
import detail from '../../layout/detail_page.module.css'

/** The way in for people who are not in it. A private campaign takes no applications. */
export function JoinCampaign({ campaign }: { campaign: ToldCampaign }) {
  if (campaign.isPrivate || seatsFreeOf(campaign) === 0) {
    return (
      <>
        <Button disabled wide>
          {text.join}
        </Button>
        <p className={detail.soft}>{campaign.isPrivate ? text.byInvitation : text.taken}</p>
      </>
    )
  }
  return (
    <>
      <ButtonLink to={`/join-campaign/${campaign.id}`} wide>
        {text.join}
      </ButtonLink>
      <p className={detail.soft}>{text.reviewed}</p>
    </>
  )
}
