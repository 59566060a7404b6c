import type { ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../navigation/link.tsx'
import { filtersText as text } from '../../text/filters.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { choicesOf, isWeekday, type Candidate, type Choice } from './filtering.ts'
import { FILTERS, searchOf, type FilterName, type GameFilters } from './filters.ts'
import styles from './filter_bar.module.css'

interface FilterBarProps {
  candidates: Candidate[]
  filters: GameFilters
  shown: number
}

/** One row of choices. Without scripts a form; with them every choice shows at once what it leaves. */
export function FilterBar({ candidates, filters, shown }: FilterBarProps) {
  const navigate = useNavigate()
  const choices = choicesOf(candidates, filters)
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    void navigate(`/games${searchOf({ ...filters, [target.name]: target.value })}`, { preventScrollReset: true })
  const search = searchOf(filters)
  return (
    <search>
      <form action="/games" className={styles.bar} aria-label={text.label}>
        {FILTERS.filter((name) => filters[name] || choices[name].length > 1).map((name) => (
          <select
            key={name}
            name={name}
            aria-label={text.name[name]}
            className={classes(styles.choice, filters[name] && styles.chosen)}
            value={filters[name] ?? ''}
            onChange={choose}
          >
            <option value="">{text.any[name]}</option>
            <Choices name={name} choices={choices[name]} />
          </select>
        ))}
        <Button type="submit" className={styles.submit}>
          {text.show}
        </Button>
      </form>
      <div className={styles.found}>
        <output>{text.found(shown, candidates.length)}</output>
        {search && (
          <Link to="/games" keepScroll>
            {text.clear}
          </Link>
        )}
        <a href={`/games/calendar.ics${search}`} className={styles.calendar}>
          {text.calendar}
        </a>
      </div>
    </search>
  )
}

function Choices({ name, choices }: { name: FilterName; choices: Choice[] }) {
  if (name !== 'day') return <Options choices={choices} />
  return (
    <>
      <optgroup label={text.weekdays}>
        <Options choices={choices.filter(isWeekday)} />
      </optgroup>
      <optgroup label={text.dates}>
        <Options choices={choices.filter((choice) => !isWeekday(choice))} />
      </optgroup>
    </>
  )
}

const Options = ({ choices }: { choices: Choice[] }) =>
  choices.map(({ value, label, cards }) => (
    <option key={value} value={value}>
      {text.choice(label, cards)}
    </option>
  ))
