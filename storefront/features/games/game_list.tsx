import { memo, Suspense } from 'react'
import { dateText, dayKey } from '#common/mountain_time'
import { shopTime } from '#storefront/time/shop_time'
import { classes } from '#storefront/ui/classes'
import { GameCard } from './game_card.tsx'
import type { GameSummary } from '#common/games/cards'
import styles from './game_list.module.css'

interface GameListProps {
  summaries: GameSummary[]
  /** The list stands at the top of its page: its first cover is above the fold. */
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
  /** By date, each day under a heading of its own. */
  dated?: boolean
  /** ISO 8601. A card of before is there for visitors for whom it is not over (`follow_own_day.ts`). */
  from?: string
}

/** The grid of cards, the same wherever games are listed. A browser passes over cards that nobody is near (styles/first.css). */
export function GameList({ summaries, eager = false, headingLevel, dated = false, from = '' }: GameListProps) {
  const days = dated ? summaries.map(({ date }) => dayKey(new Date(date))) : []
  const over = summaries.map(({ date }) => date < from)
  const first = over.indexOf(false)
  const now = from ? new Date(from) : shopTime()
  return (
    <div
      className={classes(styles.grid, dated && styles.dated, over.filter((one) => !one).length === 1 && styles.lone)}
      data-game-list
    >
      {summaries.map((summary, index) => (
        <Cell
          key={summary.key}
          summary={summary}
          day={days[index] === days[index - 1] ? null : dateText(new Date(summary.date), now)}
          over={over[index]}
          eager={eager && index === first}
          headingLevel={dated ? 'h3' : headingLevel}
          dated={dated}
        />
      ))}
    </div>
  )
}

type CellProps = Pick<GameListProps, 'eager' | 'headingLevel' | 'dated'> & {
  summary: GameSummary
  /** The heading above the first of a day. */
  day: string | null
  over?: boolean
}

/**
 * Each card comes alive on its own, so that a long list never blocks a tap. One that says what it said is left alone: a new list
 * that reached cards which are not alive yet would begin anew at each of them, and draw all cards before it again (ADR 25).
 */
const Cell = memo(
  ({ summary, day, over, eager, headingLevel, dated }: CellProps) => (
    <div className={styles.cell} data-over={over || undefined}>
      {day && <h2 className={styles.day}>{day}</h2>}
      <Suspense>
        <GameCard summary={summary} eager={eager} headingLevel={headingLevel} dated={dated} />
      </Suspense>
    </div>
  ),
  (one, other) =>
    one.day === other.day &&
    one.over === other.over &&
    one.eager === other.eager &&
    one.headingLevel === other.headingLevel &&
    one.dated === other.dated &&
    JSON.stringify(one.summary) === JSON.stringify(other.summary)
)
