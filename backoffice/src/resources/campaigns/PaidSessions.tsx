import type { MovedSession, PaidSessions as Decision } from '#common/wire'
import { paidSessionsWords as words } from '../../../../common/campaigns/session_form'
import { PAID_SESSIONS } from '../../../../common/choices'
import { Choices } from '../../inputs/Choices'
import { ApiError } from '../../providers/data/rest'
import type { FormErrors } from '../../inputs/refusal'
import { FormDialog } from '../../layout/FormDialog'
import { weekdayAndTime } from '../../mountain_time'

interface Props {
  sessions: MovedSession[]
  onDecide: (paid: Decision) => Promise<FormErrors | undefined>
  onClose: () => void
}

const choices = PAID_SESSIONS.map((id) => ({ id, name: words.choices[id].label, more: words.choices[id].hint }))

/** Another schedule would move sessions that are paid for: says which, and asks what becomes of them. */
export function PaidSessions({ sessions, onDecide, onClose }: Props) {
  return (
    <FormDialog<{ paid: Decision | '' }>
      title={words.title}
      submit="Update Campaign"
      values={{ paid: '' }}
      validate={({ paid }) => (paid ? {} : { paid: 'Please choose what becomes of them.' })}
      onSubmit={({ paid }) => onDecide(paid as Decision)}
      onClose={onClose}
    >
      <ul>
        {sessions.map(({ sessionDate, from, to, seats }) => (
          <li key={sessionDate}>{`${words.moves(weekdayAndTime(from), weekdayAndTime(to))} ${words.seats(seats)}`}</li>
        ))}
      </ul>
      <Choices source="paid" label="Paid sessions" choices={choices} />
    </FormDialog>
  )
}

/** The sessions that the server asks about; null where it refused for another reason. */
export const movedSessions = (error: unknown): MovedSession[] | null =>
  error instanceof ApiError && error.problem.code === 'PAID_SESSIONS' ? (error.body as { sessions: MovedSession[] }).sessions : null
