import styles from './States.module.css'

/** Stands in for a screen that is on its way; shows only once that takes noticeably long. */
export function Waiting() {
  return (
    <output className={styles.waiting}>
      <span className="visually-hidden">Loading</span>
      <div className={`${styles.bar} ${styles.title}`} />
      <div className={`${styles.bar} ${styles.panel}`} />
    </output>
  )
}

/** The same for a part of a screen. */
export function WaitingLines() {
  return (
    <output className={styles.waiting}>
      <span className="visually-hidden">Loading</span>
      <div className={styles.bar} />
      <div className={styles.bar} />
      <div className={`${styles.bar} ${styles.last}`} />
    </output>
  )
}
