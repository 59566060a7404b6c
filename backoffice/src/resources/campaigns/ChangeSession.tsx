import { SelectInput, TextInput, useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { CampaignSession } from '#common/wire'
import { instantAt } from '../../../../common/campaigns/next_session'
import { oddityText, sessionDraft, sessionErrors, sessionFormOf, toldOfMove, type SessionDraft } from '../../../../common/campaigns/session_form'
import { CAMPAIGN_SEATS } from '../../../../common/ranges'
import formStyles from '../../inputs/FormPanel.module.css'
import { PriceInput } from '../../inputs/PriceInput'
import { asTyped, fieldProps } from '../../inputs/text_field'
import { FormDialog } from '../../layout/FormDialog'
import { amPm, dateAndTime, today } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import { timesWith } from '../games/game_form'
import { useCampaignStep } from './use_campaign_step'

/** One session at another time, price or number of seats. */
export function ChangeSession({ campaignId, session, onClose }: { campaignId: number; session: CampaignSession; onClose: () => void }) {
  const data = useDataProvider<BackOfficeData>()
  const step = useCampaignStep()
  const stored = sessionDraft(session)

  async function change(draft: SessionDraft) {
    const errors = await step({ failed: 'The session was not changed.', done: 'The session is changed.', send: () => data.changeSession(campaignId, session.sessionDate, sessionFormOf(draft)) })
    if (!errors) onClose()
    return errors
  }

  return (
    <FormDialog title="Change this session" submit="Save Session" values={stored} validate={(draft) => ({ ...sessionErrors(draft, today()) })} onSubmit={change} onClose={onClose}>
      <TextInput source="date" label="Day" type="date" {...asTyped} {...fieldProps({ min: today() })} />
      <SelectInput source="time" label="Starts at (Mountain Time)" choices={timesWith(stored.time).map((id) => ({ id, name: amPm(id) }))} isRequired helperText={false} margin="none" />
      <PriceInput />
      <TextInput source="seats" label="Seats" type="number" {...asTyped} {...fieldProps({ min: CAMPAIGN_SEATS[0], max: CAMPAIGN_SEATS[1], step: 1, inputMode: 'numeric' })} />
      <Move session={session} />
    </FormDialog>
  )
}

/** Where it goes, and what that means for its players. */
function Move({ session: { date: was, paid = [] } }: { session: CampaignSession }) {
  const [date, time] = useWatch<SessionDraft, ['date', 'time']>({ name: ['date', 'time'] })
  const to = date && time ? instantAt(date, time) : null
  const isMoved = to !== null && to.getTime() !== new Date(was).getTime()
  return (
    <p className={formStyles.hint} aria-live="polite">
      {isMoved && [`It will begin on ${dateAndTime(to.toISOString())}.`, oddityText(date, time), toldOfMove(paid.length)].filter(Boolean).join(' ')}
    </p>
  )
}
