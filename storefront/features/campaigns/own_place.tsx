import { useState } from 'react'
import type { ToldCampaign } from '#common/wire'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { rest } from '#storefront/wire/rest'
import { useSignedIn } from '#storefront/wire/signed_in'
import { dayText } from './campaign_rules.ts'
import { JoinCampaign } from './join_campaign.tsx'
import { StepDialog } from './step_dialog.tsx'
import { campaignText as text } from './text/campaign.ts'
import styles from './campaign_page.module.css'

interface OwnPlaceProps {
  campaign: ToldCampaign
  standing: 'none' | 'applied' | 'member'
  reload: () => Promise<void>
}

/** What a campaign is to a player, and how they come and go. */
export function OwnPlace({ campaign, standing, reload }: OwnPlaceProps) {
  const { id, name, members, isPrivate } = campaign
  const userId = useSignedIn()?.user.id
  const [asked, setAsked] = useState<'withdraw' | 'leave' | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const since = members.find(({ user }) => user.id === userId)?.joinedAt

  async function take(step: 'withdraw' | 'leave', expected?: object) {
    await rest(`/campaigns/${id}/${step === 'leave' ? 'membership' : 'application'}`, {
      method: 'DELETE',
      body: expected && { expected },
    })
    await reload()
  }
  function done(step: 'withdraw' | 'leave') {
    setNews(text[step].done)
    setAsked(null)
  }

  return (
    <>
      {/* The button that had the focus is gone. */}
      {news && (
        <div ref={takeFocus} tabIndex={-1} className={styles.news}>
          <Alert tone="success">
            <p>{news}</p>
          </Alert>
        </div>
      )}
      {standing === 'none' && <JoinCampaign campaign={campaign} />}
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
          words={
            asked === 'leave'
              ? { ...text.leave, question: text.leave.question(name), consequence: text.leave.consequence(isPrivate) }
              : text.withdraw
          }
          source={asked === 'leave' ? 'leaving a campaign' : 'withdrawing an application'}
          refund={asked === 'leave' ? `/campaigns/${id}/membership/refund` : undefined}
          step={(expected) => take(asked, expected)}
          onDone={() => done(asked)}
          onKeep={() => setAsked(null)}
        />
      )}
    </>
  )
}

const takeFocus = (place: HTMLElement | null) => place?.focus()
