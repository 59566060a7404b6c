import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import ListItemText from '@mui/material/ListItemText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { CreateBase, useTranslate } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { Link, useParams } from 'react-router'
import { paidSessionsWords as words } from '#common/campaigns/session_form'
import { PAID_SESSIONS } from '#common/choices'
import type { KeptCampaign, MovedSession, PaidSessions as Decision } from '#common/wire'
import { Answers } from '#backoffice/inputs/Answers'
import { changedPicture, VersionedForm, type Saving } from '#backoffice/inputs/VersionedForm'
import { asLeft } from '#backoffice/layout/as_left'
import { Confirm } from '#backoffice/layout/Confirm'
import { Page } from '#backoffice/layout/Page'
import { Edit } from '#backoffice/layout/Show'
import { useQuestion } from '#backoffice/layout/use_asked'
import { weekdayAndTime } from '#backoffice/mountain_time'
import { ApiError } from '#backoffice/providers/data/rest'
import { campaignPath, CAMPAIGNS, useListLink } from '../paths'
import { campaignErrors, changesBetween, draftOf, newDraft, toCampaignForm, type CampaignDraft } from './campaign_form'
import { CampaignFields } from './CampaignFields'

interface Props {
  sessions: MovedSession[]
  /** Null: the schedule stays as it is. */
  onAnswer: (paid: Decision | null) => void
}

/** Another schedule would move sessions that are paid for: says which, and asks what becomes of them. */
function PaidSessions({ sessions, onAnswer }: Props) {
  const translate = useTranslate()
  const [paid, setPaid] = useState<Decision | null>(null)

  return (
    <Confirm
      open
      harmless
      question={words.title}
      confirm={translate('resources.campaigns.steps.update.submit')}
      cancel="questions.back"
      impossible={paid === null}
      onConfirm={() => onAnswer(paid)}
      onCancel={() => onAnswer(null)}
    >
      <ul>
        {sessions.map(({ sessionDate, from, to, seats }) => (
          <li key={sessionDate}>{`${words.moves(weekdayAndTime(from), weekdayAndTime(to))} ${words.seats(seats)}`}</li>
        ))}
      </ul>
      <RadioGroup aria-label={words.title} value={paid ?? ''} onChange={(_, choice) => setPaid(choice as Decision)}>
        {PAID_SESSIONS.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            control={<Radio />}
            label={
              <ListItemText
                primary={words.choices[choice].label}
                secondary={words.choices[choice].hint}
                slotProps={{ secondary: { sx: { fontSize: '0.8125rem' } } }}
              />
            }
          />
        ))}
      </RadioGroup>
    </Confirm>
  )
}

/** The sessions that the server asks about; null where it refused for another reason. */
const movedSessions = (error: unknown): MovedSession[] | null =>
  error instanceof ApiError && error.problem.code === 'PAID_SESSIONS'
    ? (error.body as { sessions: MovedSession[] }).sessions
    : null

/** The button is disabled while fields are missing, and a hint names them. */
function End({ submit, stored }: { submit: string; stored: boolean }) {
  const translate = useTranslate()
  const { defaultValues } = useFormState<CampaignDraft>()
  const settled = stored ? defaultValues?.startsOn : undefined
  const missing = Object.keys(campaignErrors(useWatch() as CampaignDraft, translate, settled))
  const names = missing.map((field) => translate(`resources.campaigns.missing_fields.${field}`))
  const hint = missing.length > 0 ? translate('resources.campaigns.missing', { fields: names.join(', ') }) : undefined
  return <Answers submit={submit} cancelTo={CAMPAIGNS} disabled={missing.length > 0} hint={hint} />
}

/** The saved campaign, and the decision about its paid sessions. */
interface Sent {
  saved: KeptCampaign
  paidSessions: Decision | null
}

function CampaignForm({ campaign }: { campaign?: KeptCampaign }) {
  const translate = useTranslate()
  const [initial] = useState(() => (campaign ? draftOf(campaign) : newDraft()))
  const question = useQuestion<MovedSession[], Decision | null>()
  const say = (text: string) => translate(`resources.campaigns.steps.${campaign ? 'update' : 'create'}.${text}`)

  async function send(draft: CampaignDraft, { base, write }: Saving<KeptCampaign>): Promise<Sent> {
    const body = { ...toCampaignForm(draft, base?.version), ...changedPicture(draft) }
    try {
      return { saved: await write(body), paidSessions: null }
    } catch (error) {
      const sessions = movedSessions(error)
      const paidSessions = sessions && (await question.ask(sessions))
      if (!paidSessions) throw error
      return { saved: await write({ ...body, paidSessions }), paidSessions }
    }
  }

  const save = (draft: CampaignDraft, saving: Saving<KeptCampaign>) =>
    saving.step({
      failed: say('failed'),
      send: () => send(draft, saving),
      done: say('done'),
      undo({ saved, paidSessions }) {
        const { base, restore } = saving
        // Players were notified of the decision, so there is no way back.
        if (!base || paidSessions) return undefined
        return restore(saved, { ...toCampaignForm(draftOf(base), saved.version), image: base.image })
      },
      at: ({ saved }) => (campaign ? undefined : campaignPath(saved.id)),
      // The filters of the list may hide a new campaign.
      leadTo: campaign ? asLeft(CAMPAIGNS) : CAMPAIGNS,
    })

  return (
    <>
      <VersionedForm
        record={campaign}
        initial={initial}
        draftOf={draftOf}
        noun={translate('resources.campaigns.noun')}
        changesBetween={(opened, current) => changesBetween(opened, current, translate)}
        mode="onTouched"
        validate={(draft, base) => campaignErrors(draft, translate, base?.startsOn)}
        save={save}
        toolbar={<End submit={say('submit')} stored={campaign !== undefined} />}
      >
        <CampaignFields stored={initial} />
      </VersionedForm>
      {question.asked && <PaidSessions sessions={question.asked} onAnswer={question.answer} />}
    </>
  )
}

function View({ id }: { id: number }) {
  const translate = useTranslate()
  return (
    <Button variant="outlined" color="secondary" component={Link} to={campaignPath(id)}>
      {translate('resources.campaigns.view')}
    </Button>
  )
}

function EditCampaign() {
  const translate = useTranslate()
  const parent = useListLink()
  return (
    <Edit<KeptCampaign> fresh>
      {(campaign) => (
        <Page
          title={translate('resources.campaigns.edit')}
          subtitle={campaign.name}
          parent={parent}
          actions={<View id={campaign.id} />}
        >
          <CampaignForm campaign={campaign} />
        </Page>
      )}
    </Edit>
  )
}

function NewCampaign() {
  const translate = useTranslate()
  return (
    <CreateBase>
      <Page title={translate('resources.campaigns.new')} parent={useListLink()}>
        <CampaignForm />
      </Page>
    </CreateBase>
  )
}

/** /campaigns/new makes a campaign, /campaigns/edit/:id changes one. */
export default function CampaignEditor() {
  const { id } = useParams()
  return id ? <EditCampaign key={id} /> : <NewCampaign />
}
