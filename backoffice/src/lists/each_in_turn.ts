export interface Outcome<Done> {
  /** Of those that succeeded, in their order. */
  answers: Map<number, Done>
  failed: number[]
  /** Why the first of them failed. */
  reason: string
}

/** One after the other, so that a refusal of one stops none of the others. */
export async function eachInTurn<Done>(ids: number[], work: (id: number) => Promise<Done>, reached: (count: number) => void = () => {}): Promise<Outcome<Done>> {
  const outcome: Outcome<Done> = { answers: new Map(), failed: [], reason: '' }
  for (const [index, id] of ids.entries()) {
    try {
      outcome.answers.set(id, await work(id))
    } catch (error) {
      if (outcome.failed.length === 0) outcome.reason = error instanceof Error ? error.message : String(error)
      outcome.failed.push(id)
    }
    reached(index + 1)
  }
  return outcome
}
