import { GameCard } from './game_card'
import type { GameSummary } from './summary'
import { classes } from '../../ui/classes'
import styles from './game_list.module.css'

interface GameListProps {
  summaries: GameSummary[]
  /** How many covers are above the fold. */
  eager?: number
  headingLevel?: 'h2' | 'h3'
}

/** The grid of cards, the same wherever games are listed. */
export function GameList({ summaries, eager = 0, headingLevel }: GameListProps) {
  return (
    <div className={classes(styles.grid, summaries.length === 1 && styles.lone)} data-game-list>
      {summaries.map((summary, index) => (
        <GameCard key={summary.key} summary={summary} eager={index < eager} headingLevel={headingLevel} />
      ))}
    </div>
  )
}
