import { useState, type ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import type { GameChoice } from '../../../api/types.ts'
import { Link } from '../../navigation/link.tsx'
import { filtersText as text } from '../../text/filters.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FILTERS, isWeekday, readFilters, searchOf, type FilterName, type GameFilters } from './filters.ts'
import type { Chosen } from './read_upcoming.ts'
import styles from './filter_bar.module.css'

interface FilterBarProps {
  search: string
  chosen: Chosen
}

/** One row of choices. Without scripts a form; with them every choice shows at once what it leaves. */
export function FilterBar({ search, chosen }: FilterBarProps) {
  const { filters: offered, shown, all, summaries } = chosen
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ from: Chosen; filters: GameFilters } | null>(null)
  const current = readFilters(search)
  // What was just chosen shows as chosen while its games are on their way.
  const filters = asked?.from === chosen ? asked.filters : current
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const next = { ...filters, [target.name]: target.value }
    setAsked({ from: chosen, filters: next })
    void navigate(`/games${searchOf(next)}`, { preventScrollReset: true })
  }
  const choicesOf = (wanted: FilterName) => offered.find(({ name }) => name === wanted)?.choices ?? []
  const written = searchOf(current)
  return (
    <search>
      <form action="/games" className={styles.bar} aria-label={text.label}>
        {FILTERS.filter((name) => filters[name] || choicesOf(name).length > 1).map((name) => (
          <select
            key={name}
            name={name}
            aria-label={text.name[name]}
            className={classes(styles.choice, filters[name] && styles.chosen)}
            value={filters[name] ?? ''}
            onChange={choose}
          >
            <option value="">{text.any[name]}</option>
            <Choices name={name} choices={choicesOf(name)} />
          </select>
        ))}
        <Button type="submit" className={styles.submit}>
          {text.show}
        </Button>
      </form>
      <div className={styles.found}>
        <output>
          {text.found(shown, all)}
          {summaries.length < shown && text.first(summaries.length)}
        </output>
        {written && (
          <Link to="/games" keepScroll>
            {text.clear}
          </Link>
        )}
        <a href={`/games/calendar.ics${written}`} className={styles.calendar}>
          {text.calendar}
        </a>
      </div>
    </search>
  )
}

function Choices({ name, choices }: { name: FilterName; choices: GameChoice[] }) {
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

const Options = ({ choices }: { choices: GameChoice[] }) =>
  choices.map(({ value, label, cards }) => (
    <option key={value} value={value}>
      {text.choice(label, cards)}
    </option>
  ))
