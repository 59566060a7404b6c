import type { CampaignSetting, KeptCampaign, System, ToldCampaign, Venue } from '#common/wire'
import { isGameMaster } from '#storefront/layout/navigation_links'
import { ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { rest, RestError } from '#storefront/wire/rest'
import { useSignedIn } from '#storefront/wire/use_signed_in'
import { TryAgain } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import { CampaignForm } from './campaign_form.tsx'
import type { CampaignChoices } from './campaign_rules.ts'
import { keepingText } from './text/keeping.ts'

const { form: text } = keepingText

interface Opened extends CampaignChoices {
  /** Null where somebody else runs it, or there is none. */
  campaign: KeptCampaign | null
}

/** The form of a campaign: a new one, or the one with this id. */
export function KeepCampaign({ id }: { id?: number }) {
  const user = useSignedIn()?.user ?? null
  const { asked, again } = useAnswer(() => open(id), 'form of a campaign')
  if (id === undefined && !isGameMaster(user)) {
    return (
      <EmptyState text={text.noGameMaster} advice={text.noGameMasterAdvice}>
        <ButtonLink to="/account/become-a-game-master">{text.become}</ButtonLink>
      </EmptyState>
    )
  }
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  if (id !== undefined && !asked.value.campaign) {
    return (
      <EmptyState text={text.missing} advice={text.missingAdvice}>
        <ButtonLink to="/my-campaigns">{text.mine}</ButtonLink>
      </EmptyState>
    )
  }
  return <CampaignForm {...asked.value} onAgain={again} />
}

async function open(id: number | undefined): Promise<Opened> {
  const [venues, systems, settings, campaign] = await Promise.all([
    rest<Venue[]>('/venues'),
    rest<System[]>('/systems'),
    rest<CampaignSetting[]>('/campaign-settings'),
    id === undefined ? null : readKept(id),
  ])
  return { venues, systems, settings, campaign }
}

/** Who runs it is told its version, and nobody else. */
async function readKept(id: number): Promise<KeptCampaign | null> {
  try {
    const campaign = await rest<ToldCampaign | KeptCampaign>(`/campaigns/${id}`)
    return 'version' in campaign ? campaign : null
  } catch (reason) {
    if (reason instanceof RestError && reason.status === 404) return null
    throw reason
  }
}
