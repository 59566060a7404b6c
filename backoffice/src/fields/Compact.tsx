import type { ReactNode } from 'react'
import styles from './Compact.module.css'

/** A record in two or three lines, for a narrow screen. */
export function Compact({ title, figure, lines }: { title: ReactNode; figure?: ReactNode; lines: ReactNode[] }) {
  return (
    <span className={styles.compact}>
      <strong className="clamped">{title}</strong>
      <span>{figure}</span>
      {lines.map((line, index) => (
        <span key={index} className={`clamped ${styles.line}`}>
          {line}
        </span>
      ))}
    </span>
  )
}
