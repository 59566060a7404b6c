import type { ReactNode } from 'react'
import { Link } from '#storefront/navigation/link'
import { Picture } from '#storefront/ui/picture'
import styles from './run_by.module.css'

interface RunByProps {
  gameMaster: { name: string; slug: string; image: string | null }
  label: string
  children?: ReactNode
}

/** Who sits at the head of the table. */
export function RunBy({ gameMaster: { name, slug, image }, label, children }: RunByProps) {
  return (
    <section className={styles.gameMaster}>
      <Picture address={image} alt="" shape="square" sizes="96px" className={styles.portrait} />
      <div>
        <h2 className={styles.label}>{label}</h2>
        <p className={styles.name}>
          <Link to={`/game-master/${slug}`}>{name}</Link>
        </p>
      </div>
      {children && <div className={styles.biography}>{children}</div>}
    </section>
  )
}
