import type { ReactNode } from 'react'
import type { OrderItem } from '#common/wire'
import { fullDateText, timeText } from '#common/mountain_time'
import { orderHistoryText as text } from './text/order_history.ts'
import { Icon } from '#storefront/ui/icon'
import { OwnTime } from '../games/own_time.tsx'
import styles from './line_facts.module.css'

/** What was chosen of a line. */
export function Details({ item: { details } }: { item: OrderItem }) {
  if (details.length === 0) return null
  return (
    <dl className={styles.details}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface LineFactsProps {
  /** When it begins, ISO 8601; null for what has no date. */
  date: string | null
  /** What else its product tells, a list item each. */
  children?: ReactNode
}

export function LineFacts({ date, children }: LineFactsProps) {
  return (
    <ul className={styles.facts}>
      {date && <When instant={new Date(date)} />}
      {children}
    </ul>
  )
}

function When({ instant }: { instant: Date }) {
  return (
    <li>
      <Icon shape="calendar" size={18} />
      <span>
        <time dateTime={instant.toISOString()}>{`${fullDateText(instant)}, ${timeText(instant)} ${text.zone}`}</time>
        <OwnTime instant={instant} className={styles.own} />
      </span>
    </li>
  )
}
