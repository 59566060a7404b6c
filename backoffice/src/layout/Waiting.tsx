import { useTranslate } from 'react-admin'
import styles from './States.module.css'

const ROWS = 12
const COLUMNS = 6

function Loading() {
  const translate = useTranslate()
  return <span className="visually-hidden">{translate('layout.loading')}</span>
}

/** Stands in for a screen that is on its way; shows only once that takes noticeably long. */
export function Waiting() {
  return (
    <output className={styles.waiting}>
      <Loading />
      <div className={`${styles.bar} ${styles.title}`} />
      <div className={`${styles.bar} ${styles.panel}`} />
    </output>
  )
}

/** The same for a list: a table, or cards where there is no room for one. */
export function WaitingRows() {
  return (
    <output className={`${styles.waiting} ${styles.rows}`}>
      <Loading />
      {Array.from({ length: ROWS }, (_row, row) => (
        <div key={row} className={styles.row}>
          {Array.from({ length: COLUMNS }, (_column, column) => (
            <div key={column} className={styles.bar} />
          ))}
        </div>
      ))}
    </output>
  )
}

/** The same for a part of a screen. */
export function WaitingLines() {
  return (
    <output className={styles.waiting}>
      <Loading />
      <div className={styles.bar} />
      <div className={styles.bar} />
      <div className={`${styles.bar} ${styles.last}`} />
    </output>
  )
}
