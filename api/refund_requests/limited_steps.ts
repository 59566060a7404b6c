import { limitedStep } from '#api/approvals/limited_steps'
import { DecideRequest, type Grant } from '#api/refund_requests/actions/decide_request'
import { findRequest } from '#api/refund_requests/queries/find_request'
import { Database } from '#api/shared/sql'

export const grantRequest = limitedStep(
  'grant a refund request',
  async (container, { id, grant, answer }: { id: number; grant: Grant; answer: string }, actor) => {
    const request = (await findRequest(await container.make(Database), id))!
    return (await container.make(DecideRequest)).grant(request, actor, grant, answer)
  }
)
