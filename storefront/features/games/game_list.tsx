import { Suspense } from 'react'
import { GameCard } from './game_card.tsx'
import type { GameSummary } from './summary.ts'
import { classes } from '../../ui/classes.ts'
import styles from './game_list.module.css'

interface GameListProps {
  summaries: GameSummary[]
  /** The list stands at the top of its page: its first cover is above the fold. */
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
}

/** The grid of cards, the same wherever games are listed. */
export function GameList({ summaries, eager = false, headingLevel }: GameListProps) {
  return (
    <div className={classes(styles.grid, summaries.length === 1 && styles.lone)} data-game-list>
      {summaries.map((summary, index) => (
        // Each card comes alive on its own, so that a long list never blocks a tap.
        <Suspense key={summary.key}>
          <GameCard summary={summary} eager={eager && index === 0} headingLevel={headingLevel} />
        </Suspense>
      ))}
    </div>
  )
}
