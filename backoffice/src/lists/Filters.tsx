import { useId, useState, type ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Icon } from '../layout/Icon'
import { DayInput } from './DayInput'
import styles from './Filters.module.css'

/** A condition of the surrounding list by its name, and how to change it. */
export function useCondition(name: string) {
  const { filterValues, setFilters } = useListContext()
  const value: unknown = filterValues[name]
  const change = (next: unknown) => setFilters({ ...filterValues, [name]: next === '' ? undefined : next })
  return [value, change] as const
}

interface Option {
  id: string | number
  name: string
}

interface ChoiceProps {
  label: string
  /** What stands for "no condition". */
  any: string
  choices: Option[]
  value: string
  /** Hands over the id as text; an empty one for "no condition". */
  change: (id: string) => void
}

export function Choice({ label, any, choices, value, change }: ChoiceProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select value={value} onChange={(event) => change(event.target.value)}>
        <option value="">{any}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  )
}

type ChoiceFilterProps = Pick<ChoiceProps, 'label' | 'any' | 'choices'> & { name: string }

export function ChoiceFilter({ name, choices, ...labels }: ChoiceFilterProps) {
  const [value, change] = useCondition(name)
  const choose = (id: string) => change(choices.find((choice) => String(choice.id) === id)?.id ?? '')
  return <Choice {...labels} choices={choices} value={value === undefined ? '' : String(value)} change={choose} />
}

export function DayFilter({ name, label }: { name: string; label: string }) {
  const [value, change] = useCondition(name)
  return <DayInput label={label} value={typeof value === 'string' ? value : ''} change={change} />
}

/** A yes or no: `labels` for any, true and false. */
export function FlagFilter({ name, label, labels }: { name: string; label: string; labels: [string, string, string] }) {
  const [value, change] = useCondition(name)
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select
        value={value === undefined ? '' : String(value)}
        onChange={({ target }) => change(target.value === '' ? '' : target.value === 'true')}
      >
        <option value="">{labels[0]}</option>
        <option value="true">{labels[1]}</option>
        <option value="false">{labels[2]}</option>
      </select>
    </label>
  )
}

interface FilterRowProps {
  search: ReactNode
  /** What can be done with the list as it is. */
  tools?: ReactNode
  children?: ReactNode
}

/** Search and the conditions that are always in sight. */
export function FilterRow({ search, tools, children }: FilterRowProps) {
  return (
    <div className={styles.row}>
      {search}
      {children}
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  )
}

interface FiltersProps extends FilterRowProps {
  /** Names of the conditions behind the button, to tell how many are set. */
  names: string[]
  always?: ReactNode
}

/** Search and the commonest condition in sight, the others behind one button. */
export function Filters({ search, names, always, tools, children }: FiltersProps) {
  const { filterValues } = useListContext()
  const set = names.filter((name) => filterValues[name] !== undefined).length
  const [open, setOpen] = useState(set > 0)
  const id = useId()
  return (
    <div className={styles.filters}>
      <FilterRow search={search} tools={tools}>
        {always}
        <button type="button" className={styles.button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Icon name="filter" />
          {set > 0 ? `Filters (${set})` : 'Filters'}
        </button>
      </FilterRow>
      <div id={id} className={styles.more} hidden={!open}>
        {open && children}
      </div>
    </div>
  )
}
