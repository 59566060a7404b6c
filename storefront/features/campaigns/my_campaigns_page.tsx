import { useRef, useState } from 'react'
import type { MyCampaign } from '#common/wire'
import { seatsFreeOf } from '#common/campaigns/cards'
import { scheduleText } from '#common/campaigns/schedule'
import { Link } from '#storefront/navigation/link'
import { plainOf, previewOf } from '#storefront/text/plain_text'
import { Alert, TryAgain } from '#storefront/ui/alert'
import { Button, ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Picture } from '#storefront/ui/picture'
import { Spinner } from '#storefront/ui/spinner'
import { rest, RestError } from '#storefront/wire/rest'
import { useAnswer } from '#storefront/wire/use_answer'
import { CampaignSeats } from './campaign_seats.tsx'
import { StepDialog } from './step_dialog.tsx'
import { keepingText } from './text/keeping.ts'
import styles from './my_campaigns.module.css'
import { accountHeading } from '#storefront/text/headings'
import { AccountPage } from '../account/account_page.tsx'

const { mine: text } = keepingText
/** Characters of a description on a card. */
const PREVIEW = 157

/** The campaigns that the user runs or plays in. */
export function MyCampaigns() {
  const { asked, again, change } = useAnswer(() => rest<MyCampaign[]>('/campaigns/my'), 'my campaigns')
  const [doomed, setDoomed] = useState<MyCampaign | null>(null)
  const [news, setNews] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  if (asked.state === 'loading') return <Spinner label={text.loading} />
  if (asked.state === 'failed') return <TryAgain message={text.failed} label={text.again} onAgain={again} />

  function forget({ id, name }: MyCampaign) {
    change((all) => all.filter((one) => one.id !== id))
    setDoomed(null)
    setNews(text.deleted(name))
    // The button that had the focus is gone with its card.
    place.current?.focus()
  }

  return (
    <div className={styles.page}>
      <div ref={place} tabIndex={-1} className={styles.news}>
        {news && (
          <Alert tone="success">
            <p>{news}</p>
          </Alert>
        )}
      </div>
      {asked.value.length > 0 ? (
        <ul className={styles.campaigns}>
          {asked.value.map((campaign) => (
            <li key={campaign.id}>
              <OwnCampaign campaign={campaign} onDelete={() => setDoomed(campaign)} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState text={text.empty} advice={text.emptyAdvice}>
          <ButtonLink to="/campaigns/create">{text.first}</ButtonLink>
          <ButtonLink to="/campaigns" look="quiet">
            {text.browse}
          </ButtonLink>
        </EmptyState>
      )}
      {doomed && (
        <StepDialog
          words={{ ...text.deletion, question: text.deletion.question(doomed.name) }}
          source="deleting a campaign"
          refund={`/campaigns/${doomed.id}/refund`}
          step={(expected) => deleteCampaign(doomed.id, expected)}
          onDone={() => forget(doomed)}
          onKeep={() => setDoomed(null)}
        />
      )}
    </div>
  )
}

/** One that is not there any more was deleted in another window. */
async function deleteCampaign(id: number, expected?: object): Promise<void> {
  try {
    await rest(`/campaigns/${id}`, { method: 'DELETE', body: { expected } })
  } catch (reason) {
    if (!(reason instanceof RestError && reason.status === 404)) throw reason
  }
}

function OwnCampaign({ campaign, onDelete }: { campaign: MyCampaign; onDelete: () => void }) {
  const { id, slug, name, description, image, isPrivate, ended, seats, isRunByUser } = campaign
  const to = `/campaign/${encodeURIComponent(slug)}`
  const named = <span className="visually-hidden">{`: ${name}`}</span>
  return (
    <article className={styles.campaign}>
      <Picture address={image} alt="" sizes="(min-width: 700px) 240px, 92vw" className={styles.picture} />
      <div className={styles.told}>
        <h2>
          <Link to={to} className={styles.name}>
            {name}
          </Link>
        </h2>
        {(ended || isPrivate || !isRunByUser) && (
          <p className={styles.badges}>
            {(ended || isPrivate) && <span className={styles.badge}>{ended ? text.ended : text.private}</span>}
            {!isRunByUser && <span className={styles.badge}>{text.playing}</span>}
          </p>
        )}
        {description && <p>{previewOf(plainOf(description), PREVIEW)}</p>}
        <p className={styles.soft}>{scheduleText(campaign)}</p>
        <CampaignSeats free={seatsFreeOf(campaign)} seats={seats} />
        <div className={styles.actions}>
          <ButtonLink to={to}>
            {text.view}
            {named}
          </ButtonLink>
          {isRunByUser && !ended && (
            <ButtonLink to={`/campaigns/edit/${id}`} look="quiet">
              {text.edit}
              {named}
            </ButtonLink>
          )}
          {isRunByUser && (
            <Button look="plain" onClick={onDelete}>
              {text.delete}
              {named}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

export default function MyCampaignsPage() {
  return (
    <AccountPage
      heading={text.heading}
      lead={text.lead}
      back={{ to: '/account', text: accountHeading }}
      action={
        <ButtonLink to="/campaigns/create" look="quiet">
          {text.create}
        </ButtonLink>
      }
    >
      <MyCampaigns />
    </AccountPage>
  )
}
