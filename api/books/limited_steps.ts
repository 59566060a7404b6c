import { limitedStep } from '#api/approvals/limited_steps'
import { RepairDifference } from '#api/books/actions/repair_difference'

export const repairDifference = limitedStep('repair a difference', async (container, { id }: { id: number }, actor) =>
  (await container.make(RepairDifference)).handle(id, actor)
)
