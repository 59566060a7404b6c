import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { warning } from '../inputs/refusal'
import { Confirm } from '../layout/Confirm'
import { useQuestion } from '../layout/use_asked'

interface BookingTwice {
  /** Writes what the server may refuse as booked twice, and once more where somebody has read so and goes on. */
  knowingly: <Made>(write: (doubleBooked: boolean) => Promise<Made>) => Promise<Made>
  question: ReactNode
}

/** A game master or a table that has another game at that time is booked twice by who has read so. */
export function useBookingTwice(): BookingTwice {
  const translate = useTranslate()
  const { asked, ask, answer } = useQuestion<string, boolean>()
  const say = (text: string) => translate(`resources.games.twice.${text}`)

  async function knowingly<Made>(write: (doubleBooked: boolean) => Promise<Made>): Promise<Made> {
    try {
      return await write(false)
    } catch (error) {
      const told = warning(error, 'DOUBLE_BOOKED')
      if (told === null || !(await ask(told))) throw error
      return write(true)
    }
  }

  return {
    knowingly,
    question: (
      <Confirm
        open={asked !== null}
        question={say('question')}
        confirm={say('confirm')}
        cancel="resources.games.twice.cancel"
        harmless
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {asked}
      </Confirm>
    ),
  }
}
