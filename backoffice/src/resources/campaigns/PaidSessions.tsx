import FormControlLabel from '@mui/material/FormControlLabel'
import ListItemText from '@mui/material/ListItemText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { MovedSession, PaidSessions as Decision } from '#common/wire'
import { paidSessionsWords as words } from '#common/campaigns/session_form'
import { PAID_SESSIONS } from '#common/choices'
import { Confirm } from '#backoffice/layout/Confirm'
import { weekdayAndTime } from '#backoffice/mountain_time'
import { ApiError } from '#backoffice/providers/data/rest'

interface Props {
  sessions: MovedSession[]
  /** Null: the schedule stays as it is. */
  onAnswer: (paid: Decision | null) => void
}

/** Another schedule would move sessions that are paid for: says which, and asks what becomes of them. */
export function PaidSessions({ sessions, onAnswer }: Props) {
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
export const movedSessions = (error: unknown): MovedSession[] | null =>
  error instanceof ApiError && error.problem.code === 'PAID_SESSIONS'
    ? (error.body as { sessions: MovedSession[] }).sessions
    : null
