import { classes } from './classes.ts'
import styles from './skeleton.module.css'

/** Shapes of cards that are on their way. */
export function CardSkeletons({ amount = 6 }: { amount?: number }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: amount }, (_, index) => (
        <div key={index} className={styles.card}>
          <div className={classes(styles.bone, styles.cover)} />
          <div className={styles.lines}>
            <div className={classes(styles.bone, styles.title)} />
            <div className={classes(styles.bone, styles.line)} />
            <div className={classes(styles.bone, styles.line)} />
            <div className={classes(styles.bone, styles.action)} />
          </div>
        </div>
      ))}
    </div>
  )
}

export function DetailSkeleton() {
  return (
    <div className={styles.detail} aria-hidden="true">
      <div className={classes(styles.bone, styles.cover)} />
      <div className={styles.lines}>
        <div className={classes(styles.bone, styles.title)} />
        <div className={classes(styles.bone, styles.line)} />
        <div className={classes(styles.bone, styles.line)} />
        <div className={classes(styles.bone, styles.line)} />
      </div>
    </div>
  )
}
