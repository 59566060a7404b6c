export interface Outcome {
  succeeded: number
  failed: number[]
  /** Why the first of them failed. */
  reason: string
}

/** One after the other, so that a refusal of one stops none of the others. */
export async function eachInTurn(ids: number[], work: (id: number) => Promise<unknown>, reached: (count: number) => void = () => {}): Promise<Outcome> {
  const outcome: Outcome = { succeeded: 0, failed: [], reason: '' }
  for (const [index, id] of ids.entries()) {
    try {
      await work(id)
      outcome.succeeded += 1
    } catch (error) {
      if (outcome.failed.length === 0) outcome.reason = error instanceof Error ? error.message : String(error)
      outcome.failed.push(id)
    }
    reached(index + 1)
  }
  return outcome
}
