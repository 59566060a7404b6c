import { useListContext } from 'react-admin'
import styles from './Columns.module.css'
import { Popup } from './Popup'
import { useNarrow, type Column } from './Rows'

/*
 * Which columns are hidden stands in the address beside the filters. react-admin keeps one map of names there besides
 * them, `displayedFilters`, which none of our lists needs for anything else.
 */
export type Shown = Record<string, boolean>

const isShown = (shown: Shown, label: string) => shown[label] !== false

/** The columns that the reader wants to see. The first names the record and always stays. */
export function useShownColumns<T>(columns: Column<T>[]): Column<T>[] {
  const { displayedFilters } = useListContext()
  return columns.filter(({ label }, index) => index === 0 || isShown(displayedFilters, label))
}

export function Columns({ columns }: { columns: { label: string }[] }) {
  const { displayedFilters, filterValues, setFilters } = useListContext()
  if (useNarrow() || columns.length === 0) return null
  const toggle = (label: string) => setFilters(filterValues, { ...displayedFilters, [label]: !isShown(displayedFilters, label) })
  return (
    <Popup icon="columns" label="Columns">
      {() =>
        columns.slice(1).map(({ label }) => (
          <label key={label} className={styles.choice}>
            <input type="checkbox" checked={isShown(displayedFilters, label)} onChange={() => toggle(label)} />
            {label}
          </label>
        ))
      }
    </Popup>
  )
}
