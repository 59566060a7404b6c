import { limitedStep } from '#api/approvals/limited_steps'
import { CancelEvent, type ExpectedBack } from '#api/large_events/actions/cancel_event'

export const cancelEvent = limitedStep(
  'cancel a large event',
  async (container, { id, expected }: { id: number; expected?: ExpectedBack }, actor) =>
    (await container.make(CancelEvent)).handle(id, actor, expected)
)
