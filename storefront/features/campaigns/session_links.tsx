import { useState, type ChangeEvent } from 'react'
import type { CampaignSession, SessionForm, ToldCampaign } from '#common/wire'
import { fullDateText, dayKey, timeText } from '#common/mountain_time'
import { useSettings } from '#storefront/layout/settings_context'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'
import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'
import { CopyField } from '#storefront/ui/copy_field'
import { labelsOf, SessionWhen, SessionsSection } from './own_sessions.tsx'
import { StepDialog } from './step_dialog.tsx'
import { sessionsText } from './text/sessions.ts'
import { useSessions } from './use_own_campaign.ts'
import { wordsOf } from './campaign_rules.ts'
import sessionsStyles from './sessions.module.css'
import { instantAt } from '#common/wall_time'
import {
  oddityText,
  sessionDraft,
  sessionErrors,
  sessionFormOf,
  toldOfMove,
  type SessionDraft,
} from '#common/campaigns/session_form'
import { CAMPAIGN_SEATS, PRICE } from '#common/ranges'
import { shopTime } from '#storefront/time/shop_time'
import { TextField } from '#storefront/ui/field'
import { FormDialog } from '#storefront/ui/form_dialog'
import { gamesText } from '../games/text/games.ts'
import campaignFormStyles from './campaign_form.module.css'

/** For who runs the campaign: each session's link to pay by, who has, and what can be done about it. */
export function SessionLinks({ campaign: { id, scheduleType } }: { campaign: ToldCampaign }) {
  const { appUrl } = useSettings()
  const { known, reload } = useSessions(id)
  const [skipping, setSkipping] = useState<CampaignSession | null>(null)
  const [restoring, setRestoring] = useState<CampaignSession | null>(null)
  const [reminding, setReminding] = useState<CampaignSession | null>(null)
  const [changing, setChanging] = useState<CampaignSession | null>(null)
  const [news, setNews] = useState<{ failed: boolean; said: string } | null>(null)

  async function remind({ sessionDate }: CampaignSession) {
    setReminding(null)
    try {
      const { reminded } = await rest<{ reminded: number }>(`/campaigns/${id}/sessions/${sessionDate}/remind`, {
        method: 'POST',
      })
      setNews({ failed: false, said: sessionsText.reminded(reminded) })
    } catch (reason) {
      reportError(reason, 'reminding of a session')
      setNews({ failed: true, said: wordsOf(reason) || sessionsText.failed })
    }
  }

  async function restore({ sessionDate }: CampaignSession) {
    setRestoring(null)
    try {
      await rest(`/campaigns/${id}/sessions/${sessionDate}/restore`, { method: 'POST' })
      await reload()
      setNews({ failed: false, said: sessionsText.restored })
    } catch (reason) {
      reportError(reason, 'restoring a session of a campaign')
      setNews({ failed: true, said: wordsOf(reason) || sessionsText.notRestored })
    }
  }

  async function change({ sessionDate }: CampaignSession, form: SessionForm) {
    await rest(`/campaigns/${id}/sessions/${sessionDate}`, { method: 'PUT', body: form })
    await reload()
    setChanging(null)
    setNews({ failed: false, said: sessionsText.changed })
  }

  const lead = (
    <>
      <p className={sessionsStyles.lead}>{sessionsText.linksLead}</p>
      {news && (
        <Alert tone={news.failed ? 'danger' : 'success'}>
          <p>{news.said}</p>
        </Alert>
      )}
    </>
  )
  return (
    <>
      <SessionsSection heading={sessionsText.links} lead={lead} known={known} reload={reload}>
        {(sessions) => (
          <ul className={sessionsStyles.sessions}>
            {sessions.map((session, index) => (
              <Linked
                key={session.sessionDate}
                session={session}
                label={labelsOf(sessions, scheduleType)[index]!}
                address={`${appUrl}/payment/${id}/${session.sessionDate}`}
                onRemind={() => setReminding(session)}
                onChange={() => setChanging(session)}
                onSkip={() => setSkipping(session)}
                onRestore={() => setRestoring(session)}
              />
            ))}
          </ul>
        )}
      </SessionsSection>
      {changing && (
        <SessionDialog session={changing} onSave={(form) => change(changing, form)} onClose={() => setChanging(null)} />
      )}
      {reminding && (
        <ConfirmDialog
          question={sessionsText.reminding.question}
          keep={sessionsText.reminding.keep}
          confirm={sessionsText.reminding.confirm}
          busy={false}
          gentle
          onConfirm={() => void remind(reminding)}
          onKeep={() => setReminding(null)}
        >
          <p>{sessionsText.reminding.consequence(fullDateText(new Date(reminding.date)))}</p>
        </ConfirmDialog>
      )}
      {restoring && (
        <ConfirmDialog
          question={sessionsText.restoring.question}
          keep={sessionsText.restoring.keep}
          confirm={sessionsText.restoring.confirm}
          busy={false}
          gentle
          onConfirm={() => void restore(restoring)}
          onKeep={() => setRestoring(null)}
        >
          <p>{sessionsText.restoring.consequence(fullDateText(new Date(restoring.date)))}</p>
        </ConfirmDialog>
      )}
      {skipping && (
        <StepDialog
          words={{
            question: sessionsText.skipping.title,
            consequence: sessionsText.skipping.question(fullDateText(new Date(skipping.date))),
            confirm: sessionsText.skipping.confirm,
            failed: sessionsText.skipping.failed,
          }}
          source="skipping a session of a campaign"
          refund={`/campaigns/${id}/sessions/${skipping.sessionDate}/refund`}
          step={async (expected) => {
            await rest(`/campaigns/${id}/sessions/${skipping.sessionDate}/skip`, { method: 'POST', body: { expected } })
            await reload()
          }}
          onDone={() => setSkipping(null)}
          onKeep={() => setSkipping(null)}
        />
      )}
    </>
  )
}

interface LinkedProps {
  session: CampaignSession
  label: string
  address: string
  onRemind: () => void
  onChange: () => void
  onSkip: () => void
  onRestore: () => void
}

function Linked({
  session: { date, isMoved, skipped, joinUrl, paid = [] },
  label,
  address,
  onRemind,
  onChange,
  onSkip,
  onRestore,
}: LinkedProps) {
  if (skipped) {
    return (
      <li className={sessionsStyles.session} data-skipped>
        <SessionWhen label={label} date={date} />
        <span className={sessionsStyles.state}>{sessionsText.skipped}</span>
        <div className={sessionsStyles.steps}>
          <Button look="quiet" onClick={onRestore} aria-label={sessionsText.restoreLabel(label)}>
            {sessionsText.restore}
          </Button>
        </div>
      </li>
    )
  }
  return (
    <li className={sessionsStyles.session}>
      <SessionWhen label={label} date={date} isMoved={isMoved} />
      <div className={sessionsStyles.steps}>
        <Button look="quiet" onClick={onRemind} aria-label={sessionsText.remindLabel(label)}>
          {sessionsText.remind}
        </Button>
        <Button look="quiet" onClick={onChange} aria-label={sessionsText.changeLabel(label)}>
          {sessionsText.change}
        </Button>
        <Button look="quiet" onClick={onSkip} aria-label={sessionsText.skipLabel(label)}>
          {sessionsText.skip}
        </Button>
      </div>
      <div className={sessionsStyles.wide}>
        <CopyField label={sessionsText.link(label)} value={address} copy={sessionsText.copy} />
        {joinUrl && <CopyField label={sessionsText.joinLink(label)} value={joinUrl} copy={sessionsText.copy} />}
        <p className={sessionsStyles.when}>{sessionsText.players(paid.map(({ user }) => user.name))}</p>
      </div>
    </li>
  )
}

const text = sessionsText.changing

interface SessionDialogProps {
  session: CampaignSession
  onSave: (form: SessionForm) => Promise<void>
  onClose: () => void
}

/** One session at another time, price or number of seats; what that means for who has paid is said before. */
function SessionDialog({ session, onSave, onClose }: SessionDialogProps) {
  const [draft, setDraft] = useState(() => sessionDraft(session))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  /** They run another game then, and have read so. */
  const [twice, setTwice] = useState(false)
  const errors = sessionErrors(draft, dayKey(shopTime()))
  const valid = Object.keys(errors).length === 0
  const startsAt = errors.date || errors.time ? null : instantAt(draft.date, draft.time, new Date(session.date))
  const isMoved = startsAt !== null && startsAt.getTime() !== new Date(session.date).getTime()
  const paid = session.paid?.length ?? 0
  const field = (name: keyof SessionDraft) => ({
    name,
    value: draft[name],
    error: errors[name],
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setDraft((before) => ({ ...before, [name]: target.value }))
      setTwice(false)
    },
  })

  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      await onSave({ ...sessionFormOf(draft), ...(twice && { doubleBooked: true }) })
    } catch (reason) {
      const isTwice = reason instanceof RestError && reason.code === 'DOUBLE_BOOKED'
      if (!isTwice) reportError(reason, 'changing a session of a campaign')
      setTwice(isTwice)
      setFailure(wordsOf(reason) || text.failed)
      setBusy(false)
    }
  }

  return (
    <FormDialog
      heading={text.title}
      cancel={text.cancel}
      submit={busy ? text.saving : twice ? text.saveTwice : text.save}
      busy={busy}
      disabled={!valid}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {failure !== null && (
        <Alert>
          <p>{failure}</p>
        </Alert>
      )}
      <div className={campaignFormStyles.pairs}>
        <TextField label={text.date} type="date" {...field('date')} />
        <TextField label={text.time} type="time" hint={text.zone} {...field('time')} />
        <TextField
          label={text.price}
          type="number"
          inputMode="decimal"
          min={PRICE[0]}
          max={PRICE[1]}
          step="0.01"
          {...field('price')}
        />
        <TextField
          label={text.seats}
          type="number"
          inputMode="numeric"
          min={CAMPAIGN_SEATS[0]}
          max={CAMPAIGN_SEATS[1]}
          {...field('seats')}
        />
      </div>
      <div aria-live="polite">
        {isMoved && (
          <Alert tone="note" urgent={false}>
            <p>
              {[
                text.moves(`${fullDateText(startsAt)}, ${timeText(startsAt)} ${gamesText.shortZone}`),
                oddityText(draft.date, draft.time),
              ]
                .join(' ')
                .trim()}
            </p>
            <p>{toldOfMove(paid)}</p>
          </Alert>
        )}
      </div>
    </FormDialog>
  )
}
