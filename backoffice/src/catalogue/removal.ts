import type { AdminRecord, RecordUses } from '#common/wire'

interface Named {
  resource: string
  noun: string
}

export const removalQuestion = ({ noun }: Named) => `Are you sure you want to delete this ${noun}?`

const EVENTS = 'special-events'
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** What the answer "yes" will do, or why it cannot be given. */
export function removalConsequence({ resource }: Named, { uses, removal: { outcome, keptBy } }: Pick<AdminRecord, 'uses' | 'removal'>): string {
  if (resource === EVENTS) return eventConsequence(uses.upcomingGames)
  if (outcome === 'refused') {
    return uses.modules > 0
      ? `It belongs to ${keptBy}, so it cannot be deleted. Choose another one there first.`
      : `It is used by ${keptBy}, so it cannot be deleted. Change or delete what is still to come first.`
  }
  if (outcome === 'archived') return `It is used by ${keptBy}, so it is archived instead: it leaves every list and choice, and history keeps its name.`
  return 'No game uses it. This cannot be undone.'
}

const eventConsequence = (games: number) =>
  games > 0 ? `Its ${count(games, 'upcoming game')} will stay on sale, as any other game.` : 'It has no upcoming games. This cannot be undone.'

/** What has become of it. */
export const removalOutcome = ({ noun }: Named, outcome: 'deleted' | 'archived') =>
  outcome === 'deleted' ? `The ${noun} is deleted.` : `The ${noun} is archived. Games that are over keep its name.`

/** The other way round. */
export const restored = ({ noun }: Pick<Named, 'noun'>) => `The ${noun} is back on every list.`

/** How much depends on the record. */
export function usesText({ upcomingGames, pastGames }: RecordUses): string {
  return `${upcomingGames} upcoming, ${pastGames} past`
}
