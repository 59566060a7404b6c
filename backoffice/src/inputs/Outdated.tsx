import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import type { Change } from '../fields/change'
import { Changes } from '../fields/Changes'
import styles from './Outdated.module.css'
import { useInSight } from './use_in_sight'

interface Props {
  /** What it is: "game". */
  noun: string
  changes: Change[]
  onKeep: () => void
  onTake: () => void
}

/** Somebody else saved first: shows what they changed, and lets the person decide. Nothing is saved by the answer. */
export function Outdated({ noun, changes, onKeep, onTake }: Props) {
  const translate = useTranslate()
  const place = useInSight<HTMLElement>()
  return (
    <section ref={place} className={styles.panel} role="alert">
      <h2 className={styles.title}>{translate('inputs.outdated.title', { noun })}</h2>
      <p>{translate('inputs.outdated.consequence')}</p>
      {changes.length > 0 && <Changes changes={changes} />}
      <div className={styles.answers}>
        <Button variant="outlined" color="secondary" onClick={onTake}>
          {translate('inputs.outdated.take')}
        </Button>
        <Button variant="outlined" color="secondary" onClick={onKeep}>
          {translate('inputs.outdated.keep')}
        </Button>
      </div>
    </section>
  )
}
