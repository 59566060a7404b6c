import { Suspense } from 'react'
import { GameCard } from './game_card.tsx'
import type { GameSummary } from './summary.ts'
import { classes } from '../../ui/classes.ts'
import styles from './game_list.module.css'

/** Cards of a group. It fills its last row in one, two, three and four columns, so that no seam shows between groups. */
const GROUP = 12

interface GameListProps {
  summaries: GameSummary[]
  /** The list stands at the top of its page: its first cover is above the fold. */
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
}

/** The grid of cards, the same wherever games are listed. A browser passes over groups that nobody is near (styles/first.css). */
export function GameList({ summaries, eager = false, headingLevel }: GameListProps) {
  return (
    <div className={styles.list} data-game-list>
      {groupsOf(summaries).map((group, place) => (
        <div key={place} className={classes(styles.grid, summaries.length === 1 && styles.lone)}>
          {group.map((summary, index) => (
            // Each card comes alive on its own, so that a long list never blocks a tap.
            <Suspense key={summary.key}>
              <GameCard summary={summary} eager={eager && place === 0 && index === 0} headingLevel={headingLevel} />
            </Suspense>
          ))}
        </div>
      ))}
    </div>
  )
}

const groupsOf = (summaries: GameSummary[]) =>
  Array.from({ length: Math.ceil(summaries.length / GROUP) }, (_, place) => summaries.slice(place * GROUP, (place + 1) * GROUP))
