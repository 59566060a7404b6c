import styles from './Rows.module.css'

const ROWS = 12

export function SkeletonRows({ columns }: { columns: number }) {
  return (
    <output className={`${styles.panel} ${styles.skeleton}`}>
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.skeletonRow} style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}>
          {Array.from({ length: columns }, (__, column) => (
            <span key={column} className={styles.skeletonCell} />
          ))}
        </div>
      ))}
    </output>
  )
}
