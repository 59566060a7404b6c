import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import styles from './BulkBar.module.css'

/** What can be done with the records that are chosen. */
export function BulkBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext()
  return (
    <section className={styles.bar} aria-label="Selection">
      <output>{`${selectedIds.length} selected`}</output>
      {children}
      <Button color="secondary" onClick={() => onUnselectItems()}>
        Clear selection
      </Button>
    </section>
  )
}
