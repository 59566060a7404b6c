import type { OrderRefund } from '#common/wire'
import { Label, type Tone } from '../../fields/Label'
import type { News } from '../../layout/news'
import { dollarsText } from '../../../../common/money'

type State = OrderRefund['state']

const STATES: Record<State, { tone: Tone; word: string }> = {
  pending: { tone: 'few', word: 'On its way' },
  succeeded: { tone: 'good', word: 'Done' },
  failed: { tone: 'bad', word: 'Failed' },
}

const DISPUTES: Record<State, { tone: Tone; word: string }> = {
  pending: { tone: 'few', word: 'Open' },
  succeeded: { tone: 'bad', word: 'Lost' },
  failed: { tone: 'good', word: 'Won' },
}

const OUTCOMES: Record<State, string> = { pending: 'is on its way', succeeded: 'went back to the card', failed: 'was refused again' }

/** What has become of a card refund that was tried again. */
export function outcome(amount: number, state: State): News {
  const sentence = `${dollarsText(amount)} ${OUTCOMES[state]}.`
  return state === 'failed' ? { trouble: sentence } : sentence
}

export const RefundState = ({ state }: { state: State }) => <Label tone={STATES[state].tone}>{STATES[state].word}</Label>

/** Money that a card's holder asked the bank for. */
export const DisputeState = ({ state }: { state: State }) => <Label tone={DISPUTES[state].tone}>{DISPUTES[state].word}</Label>
