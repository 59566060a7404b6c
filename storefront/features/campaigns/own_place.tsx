import { useState } from 'react'
import type { ToldCampaign } from '../../../common/wire.ts'
import { seatsFreeOf } from '../../../common/campaigns/cards.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { rest } from '../../wire/rest.ts'
import { useSignedIn } from '../../wire/use_signed_in.ts'
import { dayText } from './day_text.ts'
import { StepDialog } from './step_dialog.tsx'
import { campaignText as text } from './text/campaign.ts'
import type { Standing } from './use_own_campaign.ts'
import styles from './campaign_page.module.css'

interface OwnPlaceProps {
  campaign: ToldCampaign
  standing: Exclude<Standing, 'game master'>
  reload: () => Promise<void>
}

/** What a campaign is to who looks at it, and how they come and go. */
export function OwnPlace({ campaign, standing, reload }: OwnPlaceProps) {
  const { id, name, members } = campaign
  const userId = useSignedIn()?.user.id
  const [asked, setAsked] = useState<'withdraw' | 'leave' | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const since = members.find(({ user }) => user.id === userId)?.joinedAt

  async function take(step: 'withdraw' | 'leave') {
    await rest(`/campaigns/${id}/${step === 'leave' ? 'membership' : 'application'}`, { method: 'DELETE' })
    await reload()
  }
  function done(step: 'withdraw' | 'leave') {
    setNews(text[step].done)
    setAsked(null)
  }

  return (
    <div className={styles.place}>
      {/* The button that had the focus is gone. */}
      {news && (
        <div ref={takeFocus} tabIndex={-1} className={styles.news}>
          <Alert tone="success">
            <p>{news}</p>
          </Alert>
        </div>
      )}
      {standing === 'asking' && (
        <p className={styles.asking}>
          <span className="visually-hidden">{text.loading}</span>
        </p>
      )}
      {(standing === 'visitor' || standing === 'none') && <Join campaign={campaign} />}
      {standing === 'applied' && (
        <>
          <Alert tone="note" urgent={false}>
            <p>
              <strong>{text.applied.title}</strong>
            </p>
            <p>{text.applied.text}</p>
          </Alert>
          <Button look="quiet" wide onClick={() => setAsked('withdraw')}>
            {text.applied.withdraw}
          </Button>
        </>
      )}
      {standing === 'member' && (
        <>
          <Alert tone="success" urgent={false}>
            <p>
              <strong>{text.member.title}</strong>
            </p>
            {since && <p>{text.member.since(dayText(since))}</p>}
          </Alert>
          <Button look="quiet" wide onClick={() => setAsked('leave')}>
            {text.member.leave}
          </Button>
        </>
      )}
      {asked && (
        <StepDialog
          words={asked === 'leave' ? { ...text.leave, question: text.leave.question(name) } : text.withdraw}
          source={asked === 'leave' ? 'leaving a campaign' : 'withdrawing an application'}
          refund={asked === 'leave' ? `/campaigns/${id}/membership/refund` : undefined}
          step={() => take(asked)}
          onDone={() => done(asked)}
          onKeep={() => setAsked(null)}
        />
      )}
    </div>
  )
}

const takeFocus = (place: HTMLElement | null) => place?.focus()

function Join({ campaign }: { campaign: ToldCampaign }) {
  if (seatsFreeOf(campaign) === 0) {
    return (
      <>
        <Button disabled wide>
          {text.join}
        </Button>
        <p className={styles.soft}>{text.taken}</p>
      </>
    )
  }
  return (
    <>
      <ButtonLink to={`/join-campaign/${campaign.id}`} wide>
        {text.join}
      </ButtonLink>
      <p className={styles.soft}>{campaign.isPrivate ? text.byInvitation : text.reviewed}</p>
    </>
  )
}
