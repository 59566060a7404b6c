import type { PageRequest } from '#storefront/navigation/route'
import { pageOf, SCOPES, type ScopeName } from '#common/embed/attributes'
import { choiceIn, type WidgetChoice } from '#common/embed/snippet'

export interface Subject {
  id: number
  name: string
  slug: string
  /** Path of its page. */
  page: string
}

export type Subjects = Record<ScopeName, Subject[]>

export async function readSubjects({ reads }: PageRequest): Promise<Subjects> {
  const [venues, gameMasters, systems, specialEvents, largeEvents] = await Promise.all([
    reads.venues(),
    reads.gameMasters(),
    reads.systems(),
    reads.specialEvents(),
    reads.largeEvents(),
  ])
  return {
    'venue': subjectsOf('venue', venues),
    'game-master': subjectsOf('game-master', gameMasters),
    'system': subjectsOf('system', systems),
    'event': [
      ...subjectsOf('event', specialEvents),
      ...largeEvents.map(({ id, name, slug }) => ({ id, name, slug, page: `/lpg/${encodeURIComponent(slug)}` })),
    ],
  }
}

const subjectsOf = (scope: ScopeName, records: { id: number; name: string; slug: string }[]): Subject[] =>
  records.map(({ id, name, slug }) => ({ id, name, slug, page: pageOf(scope, slug) }))

export const subjectOf = (
  subjects: Subjects,
  { scope, name }: Pick<WidgetChoice, 'scope' | 'name'>
): Subject | undefined => subjects[scope].find(({ slug, id }) => slug === name || String(id) === name)

/** As it is written in the field, or as it stands in the address of its page. */
export function subjectNamed(subjects: Subject[], text: string): Subject | undefined {
  const asked = text.trim().toLowerCase()
  return subjects.find(({ name, slug }) => [name.toLowerCase(), slug].includes(asked))
}

/** What the address asks for, as far as it is there; else the first venue, so that there is something to see. */
export function firstChoice(search: string, subjects: Subjects): WidgetChoice {
  const choice = choiceIn(new URLSearchParams(search))
  if (subjectOf(subjects, choice)) return choice
  const scope = SCOPES.find((one) => subjects[one].length > 0) ?? 'venue'
  return { ...choice, scope, name: subjects[scope][0]?.slug ?? '' }
}
