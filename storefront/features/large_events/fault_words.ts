import type { Choices, Fault } from '#common/large_events/choosing'
import { choosingText } from './text/choosing.ts'

const { alerts, required } = choosingText

/** What is said before the way on, of the first thing that is missing. */
export function alertOf({ field, kind }: Fault, { squadName }: Pick<Choices, 'squadName'>): string {
  if (kind === 'no squads') return alerts.noSquads
  if (kind === 'too short') return alerts.tooShort
  if (kind === 'taken') return alerts.taken(squadName.trim())
  return alerts[field]
}

/** What is said at a field. */
export function fieldWords(
  faults: readonly Fault[],
  field: Fault['field'],
  choices: Pick<Choices, 'squadName'>
): string | null {
  const fault = faults.find((one) => one.field === field)
  if (!fault) return null
  if (field === 'role' || fault.kind === 'too short' || fault.kind === 'taken') return alertOf(fault, choices)
  return required[field]
}
