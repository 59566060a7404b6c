import { TextInput, useDataProvider, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { CampaignSession } from '#common/wire'
import { instantAt } from '#common/wall_time'
import {
  oddityText,
  sessionDraft,
  sessionErrors,
  sessionFormOf,
  toldOfMove,
  type SessionDraft,
} from '#common/campaigns/session_form'
import formStyles from '../../inputs/FormPanel.module.css'
import { PriceInput } from '#backoffice/inputs/PriceInput'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { dateAndTime, today } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useBookingTwice } from '#backoffice/steps/use_booking_twice'
import { useStep } from '#backoffice/steps/use_step'
import { SeatsInput, TimeInput } from './CampaignFields'

/** One session at another time, price or number of seats. */
export function ChangeSession({
  campaignId,
  session,
  onClose,
}: {
  campaignId: number
  session: CampaignSession
  onClose: () => void
}) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('campaigns')
  const { knowingly, question } = useBookingTwice()
  const say = (text: string) => translate(`resources.campaigns.steps.change.${text}`)
  const stored = sessionDraft(session)

  const send = (draft: SessionDraft) =>
    knowingly((doubleBooked) =>
      data.changeSession(campaignId, session.sessionDate, { ...sessionFormOf(draft), doubleBooked })
    )

  async function change(draft: SessionDraft) {
    const errors = await step({ failed: say('failed'), done: say('done'), send: () => send(draft) })
    if (!errors) onClose()
    return errors
  }

  return (
    <>
      <FormDialog
        title={say('title')}
        submit={say('submit')}
        values={stored}
        validate={(draft) => ({ ...sessionErrors(draft, today()) })}
        onSubmit={change}
        onClose={onClose}
      >
        <TextInput source="date" type="date" {...asTyped} {...fieldProps({ min: today() })} />
        <TimeInput source="time" stored={stored.time} />
        <PriceInput />
        <SeatsInput />
        <Move session={session} />
      </FormDialog>
      {question}
    </>
  )
}

/** Where it goes, and what that means for its players. */
function Move({ session: { date: was, paid = [] } }: { session: CampaignSession }) {
  const translate = useTranslate()
  const [date, time] = useWatch<SessionDraft, ['date', 'time']>({ name: ['date', 'time'] })
  const to = date && time ? instantAt(date, time, new Date(was)) : null
  const isMoved = to !== null && to.getTime() !== new Date(was).getTime()
  return (
    <p className={formStyles.hint} aria-live="polite">
      {isMoved &&
        [
          translate('resources.campaigns.steps.change.begins', { date: dateAndTime(to.toISOString()) }),
          oddityText(date, time),
          toldOfMove(paid.length),
        ]
          .filter(Boolean)
          .join(' ')}
    </p>
  )
}
