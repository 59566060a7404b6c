import { useState } from 'react'
import type { ToldCampaign } from '#common/wire'
import { seatsFreeOf } from '#common/campaigns/cards'
import { scheduleText } from '#common/campaigns/schedule'
import { dollarsText } from '#common/money'
import { Alert, TryAgain } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Picture } from '#storefront/ui/picture'
import { Spinner } from '#storefront/ui/spinner'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import { useAnswer } from '#storefront/wire/use_answer'
import { CampaignSeats } from './campaign_seats.tsx'
import { joiningText } from './text/campaign.ts'
import { campaignsText } from './text/campaigns.ts'
import { useLeaveSoon } from './use_own_campaign.ts'
import styles from './joining.module.css'
import { idIn } from '#common/ids'
import type { PageProps, PageRequest } from '#storefront/navigation/route'
import { Head } from '#storefront/ui/head'
import { PageFrame } from '#storefront/ui/page_frame'

const { join: text } = joiningText

/** Asks once more before a game master is asked. */
export function ApplyPage({ id }: { id: number | null }) {
  const { asked, again } = useAnswer(() => readCampaign(id), 'campaign to apply to')
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />
  return asked.value ? <Application campaign={asked.value} /> : <Missing />
}

/** Null where there is none. */
async function readCampaign(id: number | null): Promise<ToldCampaign | null> {
  if (id === null) return null
  try {
    return await rest<ToldCampaign>(`/campaigns/${id}`)
  } catch (reason) {
    if (reason instanceof RestError && reason.status === 404) return null
    throw reason
  }
}

const Missing = () => (
  <EmptyState text={text.missing} advice={text.missingAdvice}>
    <ButtonLink to="/campaigns">{text.browse}</ButtonLink>
  </EmptyState>
)

function Application({ campaign }: { campaign: ToldCampaign }) {
  const { id, slug, name, image, gameMaster, price, seats } = campaign
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking')
  const [refusal, setRefusal] = useState<string | null>(null)
  useLeaveSoon(state === 'sent' ? '/' : null)

  async function submit() {
    if (state !== 'asking') return
    setState('sending')
    setRefusal(null)
    try {
      await rest(`/campaigns/${id}/apply`, { method: 'POST' })
      setState('sent')
    } catch (reason) {
      reportError(reason, 'applying to a campaign')
      setRefusal((reason instanceof RestError && reason.message) || text.refused)
      setState('asking')
    }
  }

  return (
    <div className={styles.card}>
      <Picture address={image} alt="" sizes="(min-width: 700px) 640px, 92vw" eager className={styles.cover} />
      <div className={styles.body}>
        <p className={styles.lead}>{text.lead(name, gameMaster.name)}</p>
        <p className={styles.soft}>
          <span>{scheduleText(campaign)}</span>
          <br />
          <span>{dollarsText(price)}</span> {campaignsText.perSession}
        </p>
        <CampaignSeats free={seatsFreeOf(campaign)} seats={seats} />
        <p>{text.reviewed}</p>
        {refusal && (
          <Alert>
            <p>{refusal}</p>
          </Alert>
        )}
        {state === 'sent' ? (
          <Alert tone="success">
            <p>{text.done}</p>
          </Alert>
        ) : (
          <div className={styles.actions}>
            <ButtonLink to={`/campaign/${encodeURIComponent(slug)}`} look="quiet">
              {text.cancel}
            </ButtonLink>
            <Button busy={state === 'sending'} onClick={() => void submit()}>
              {state === 'sending' ? text.submitting : text.submit}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

export const loader = ({ params }: PageRequest): Promise<number | null> => Promise.resolve(idIn(params.id ?? ''))

export default function JoinCampaignPage({ data }: PageProps<number | null>) {
  return (
    <PageFrame heading={text.heading} narrow>
      <Head title={text.heading} description={text.reviewed} hidden />
      <ApplyPage key={data} id={data} />
    </PageFrame>
  )
}
