import { useState } from 'react'
import type { CampaignSession, SessionForm, ToldCampaign } from '#common/wire'
import { fullDateText } from '#common/mountain_time'
import { useSettings } from '#storefront/layout/settings_context'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'
import { CopyField } from '#storefront/ui/copy_field'
import { labelsOf, SessionWhen } from './session_when.tsx'
import { SessionDialog } from './session_dialog.tsx'
import { SessionsSection } from './sessions_section.tsx'
import { StepDialog } from './step_dialog.tsx'
import { sessionsText as text } from './text/sessions.ts'
import { useSessions } from './use_sessions.ts'
import { wordsOf } from './words_of.ts'
import styles from './sessions.module.css'

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
      setNews({ failed: false, said: text.reminded(reminded) })
    } catch (reason) {
      reportError(reason, 'reminding of a session')
      setNews({ failed: true, said: wordsOf(reason) || text.failed })
    }
  }

  async function restore({ sessionDate }: CampaignSession) {
    setRestoring(null)
    try {
      await rest(`/campaigns/${id}/sessions/${sessionDate}/restore`, { method: 'POST' })
      await reload()
      setNews({ failed: false, said: text.restored })
    } catch (reason) {
      reportError(reason, 'restoring a session of a campaign')
      setNews({ failed: true, said: wordsOf(reason) || text.notRestored })
    }
  }

  async function change({ sessionDate }: CampaignSession, form: SessionForm) {
    await rest(`/campaigns/${id}/sessions/${sessionDate}`, { method: 'PUT', body: form })
    await reload()
    setChanging(null)
    setNews({ failed: false, said: text.changed })
  }

  const lead = (
    <>
      <p className={styles.lead}>{text.linksLead}</p>
      {news && (
        <Alert tone={news.failed ? 'danger' : 'success'}>
          <p>{news.said}</p>
        </Alert>
      )}
    </>
  )
  return (
    <>
      <SessionsSection heading={text.links} lead={lead} known={known} reload={reload}>
        {(sessions) => (
          <ul className={styles.sessions}>
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
          question={text.reminding.question}
          keep={text.reminding.keep}
          confirm={text.reminding.confirm}
          busy={false}
          gentle
          onConfirm={() => void remind(reminding)}
          onKeep={() => setReminding(null)}
        >
          <p>{text.reminding.consequence(fullDateText(new Date(reminding.date)))}</p>
        </ConfirmDialog>
      )}
      {restoring && (
        <ConfirmDialog
          question={text.restoring.question}
          keep={text.restoring.keep}
          confirm={text.restoring.confirm}
          busy={false}
          gentle
          onConfirm={() => void restore(restoring)}
          onKeep={() => setRestoring(null)}
        >
          <p>{text.restoring.consequence(fullDateText(new Date(restoring.date)))}</p>
        </ConfirmDialog>
      )}
      {skipping && (
        <StepDialog
          words={{
            question: text.skipping.title,
            consequence: text.skipping.question(fullDateText(new Date(skipping.date))),
            confirm: text.skipping.confirm,
            failed: text.skipping.failed,
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
      <li className={styles.session} data-skipped>
        <SessionWhen label={label} date={date} />
        <span className={styles.state}>{text.skipped}</span>
        <div className={styles.steps}>
          <Button look="quiet" onClick={onRestore} aria-label={text.restoreLabel(label)}>
            {text.restore}
          </Button>
        </div>
      </li>
    )
  }
  return (
    <li className={styles.session}>
      <SessionWhen label={label} date={date} isMoved={isMoved} />
      <div className={styles.steps}>
        <Button look="quiet" onClick={onRemind} aria-label={text.remindLabel(label)}>
          {text.remind}
        </Button>
        <Button look="quiet" onClick={onChange} aria-label={text.changeLabel(label)}>
          {text.change}
        </Button>
        <Button look="quiet" onClick={onSkip} aria-label={text.skipLabel(label)}>
          {text.skip}
        </Button>
      </div>
      <div className={styles.wide}>
        <CopyField label={text.link(label)} value={address} copy={text.copy} />
        {joinUrl && <CopyField label={text.joinLink(label)} value={joinUrl} copy={text.copy} />}
        <p className={styles.when}>{text.players(paid.map(({ user }) => user.name))}</p>
      </div>
    </li>
  )
}
