import { limitedStep } from '#api/approvals/limited_steps'
import { AdjustCredits, type Adjustment } from '#api/credits/actions/adjust_credits'

export const adjustCredits = limitedStep('adjust credits', async (container, input: Adjustment, actor) =>
  (await container.make(AdjustCredits)).handle(input, actor)
)
