import { reasonOf } from '../providers/told_error.ts'

export interface Outcome<Done> {
  /** Of those that succeeded, in their order. */
  answers: Map<number, Done>
  failed: number[]
  /** Why the first of them failed, and what it said. */
  reason: string
  error?: unknown
}

/** Some of those that were refused are done another way; null: they are left. */
export type Again<Done> = (
  refused: ReadonlyMap<number, unknown>
) => Promise<{ ids: number[]; work: (id: number) => Promise<Done> } | null>

interface Course<Done> {
  reached?: (count: number) => void
  /** Asked before each: what has not had its turn is left as it is. */
  stopped?: () => boolean
  /** Asked once, when each has had its turn. */
  again?: Again<Done>
}

/** One after the other, so that a refusal of one stops none of the others. */
export async function eachInTurn<Done>(
  ids: number[],
  work: (id: number) => Promise<Done>,
  { reached, stopped, again }: Course<Done> = {}
): Promise<Outcome<Done>> {
  const answers = new Map<number, Done>()
  const refused = new Map<number, unknown>()
  for (const [index, id] of ids.entries()) {
    if (stopped?.()) break
    try {
      answers.set(id, await work(id))
    } catch (error) {
      refused.set(id, error)
    }
    reached?.(index + 1)
  }
  const other = refused.size > 0 && !stopped?.() ? await again?.(refused) : null
  const second = other ? await eachInTurn(other.ids, other.work, { stopped }) : null
  for (const [id, answer] of second?.answers ?? []) {
    answers.set(id, answer)
    refused.delete(id)
  }
  const [first] = refused.values()
  return {
    answers,
    failed: [...refused.keys()],
    error: first,
    reason: second?.reason || (refused.size > 0 ? reasonOf(first) : ''),
  }
}
