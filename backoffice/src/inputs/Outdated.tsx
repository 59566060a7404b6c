import Button from '@mui/material/Button'
import type { Change } from '../fields/change'
import { Changes } from '../fields/Changes'
import styles from './Outdated.module.css'

interface Props {
  /** What it is: "game". */
  noun: string
  changes: Change[]
  onKeep: () => void
  onTake: () => void
}

/** Somebody else saved first: shows what they changed, and lets the person decide. Nothing is saved by the answer. */
export function Outdated({ noun, changes, onKeep, onTake }: Props) {
  return (
    <section className={styles.panel} role="alert">
      <h2 className={styles.title}>Somebody else changed this {noun} while you were editing it.</h2>
      <p>Nothing of yours is saved yet. What you did not touch becomes as they left it.</p>
      {changes.length > 0 && <Changes changes={changes} />}
      <div className={styles.answers}>
        <Button variant="outlined" color="secondary" onClick={onTake}>
          Use their version
        </Button>
        <Button variant="outlined" color="secondary" onClick={onKeep}>
          Keep what I changed
        </Button>
      </div>
    </section>
  )
}
