import { memo, Suspense } from 'react'
import { classes } from '../../ui/classes.ts'
import { GameCard } from './game_card.tsx'
import type { GameSummary } from './summary.ts'
import styles from './game_list.module.css'

interface GameListProps {
  summaries: GameSummary[]
  /** The list stands at the top of its page: its first cover is above the fold. */
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
}

/** The grid of cards, the same wherever games are listed. A browser passes over cards that nobody is near (styles/first.css). */
export function GameList({ summaries, eager = false, headingLevel }: GameListProps) {
  return (
    <div className={classes(styles.grid, summaries.length === 1 && styles.lone)} data-game-list>
      {summaries.map((summary, index) => (
        <Cell key={summary.key} summary={summary} eager={eager && index === 0} headingLevel={headingLevel} />
      ))}
    </div>
  )
}

type CellProps = Pick<GameListProps, 'eager' | 'headingLevel'> & { summary: GameSummary }

/**
 * Each card comes alive on its own, so that a long list never blocks a tap. One that says what it said is left alone: a new list
 * that reached cards which are not alive yet would begin anew at each of them, and draw all cards before it again (ADR 25).
 */
const Cell = memo(
  ({ summary, eager, headingLevel }: CellProps) => (
    <Suspense>
      <GameCard summary={summary} eager={eager} headingLevel={headingLevel} />
    </Suspense>
  ),
  (one, other) => one.eager === other.eager && one.headingLevel === other.headingLevel && JSON.stringify(one.summary) === JSON.stringify(other.summary)
)
