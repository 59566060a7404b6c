import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { GameChoice } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { filtersText as text } from './text/filters.ts'
import { Button } from '#storefront/ui/button'
import { classes } from '#storefront/ui/classes'
import {
  choosing,
  FILTERS,
  isWeekday,
  LONGEST_WORDS,
  readFilters,
  searchOf,
  showing,
  type FilterName,
  type GameFilters,
} from '#common/games/filters'
import type { Chosen } from './read_upcoming.ts'
import styles from './filter_bar.module.css'

interface FilterBarProps {
  search: string
  chosen: Chosen
}

/** Milliseconds after the last letter of what is looked for. */
const PAUSE = 250

/**
 * Words to look for, choices and the order. Without scripts a form; with them every choice shows at once what it leaves. It stays in
 * reach: on a wide window as a whole, on a narrow one the words and a button that opens the choices.
 */
export function FilterBar({ search, chosen }: FilterBarProps) {
  const { filters: offered, shown, all } = chosen
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ from: Chosen; filters: GameFilters } | null>(null)
  const current = readFilters(search)
  // What was just chosen shows as chosen while its games are on their way.
  const filters = asked?.from === chosen ? asked.filters : current
  const words = useRef<HTMLInputElement>(null)
  const choices = useRef<HTMLDivElement>(null)
  const found = useRef<HTMLDivElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const askedFrom = useRef<Chosen>(null)

  const ask = (change: GameFilters, replace = false) => {
    clearTimeout(pause.current)
    const next = showing({ ...filters, q: words.current?.value.trim().toLowerCase(), ...change }, 0)
    setAsked({ from: chosen, filters: next })
    askedFrom.current = chosen
    void navigate(`/games${searchOf(next)}`, { replace, preventScrollReset: true })
  }
  const look = () => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => ask({}, true), PAUSE)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (words.current?.value.trim().toLowerCase() !== (current.q ?? '')) ask({})
    if (choices.current?.matches(':popover-open')) choices.current.hidePopover()
  }

  useEffect(() => () => clearTimeout(pause.current), [])
  // Going back, and clearing, bring other words; what somebody is typing stays.
  useEffect(() => {
    const field = words.current
    if (field && field !== document.activeElement) field.value = current.q ?? ''
  }, [current.q])
  // Whoever chose something far down the list sees the beginning of what it leaves.
  useEffect(() => {
    if (!askedFrom.current || askedFrom.current === chosen) return
    askedFrom.current = null
    found.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const choicesOf = (wanted: FilterName) => offered.find(({ name }) => name === wanted)?.choices ?? []
  const names = useEverOffered(FILTERS.filter((name) => filters[name] || choicesOf(name).length > 1))
  return (
    <search className={styles.search}>
      <form action="/games" className={styles.bar} aria-label={text.label} onSubmit={submit}>
        <input
          ref={words}
          type="search"
          name="q"
          className={styles.words}
          aria-label={text.find}
          placeholder={text.findHint}
          maxLength={LONGEST_WORDS}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={current.q}
          onInput={look}
        />
        <button type="button" className={styles.open} popoverTarget="filters">
          {text.open(FILTERS.filter((name) => filters[name]).length)}
        </button>
        <div id="filters" popover="auto" className={styles.choices} ref={choices}>
          {names.map((name) => (
            <select
              key={name}
              name={name}
              aria-label={text.name[name]}
              className={classes(styles.choice, filters[name] && styles.chosen)}
              value={filters[name] ?? ''}
              onChange={({ target }) => ask({ [name]: target.value })}
            >
              <option value="">{text.any[name]}</option>
              <Choices name={name} choices={choicesOf(name)} chosen={filters[name]} />
            </select>
          ))}
          <select
            name="sort"
            aria-label={text.sort}
            className={classes(styles.choice, styles.sort)}
            value={filters.sort ?? ''}
            onChange={({ target }) => ask({ sort: target.value })}
          >
            {Object.entries(text.sorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Button type="submit" className={styles.submit}>
            {text.showFound(shown)}
          </Button>
        </div>
      </form>
      <div className={styles.found} ref={found}>
        <output>{text.found(shown, all)}</output>
        {searchOf(choosing(current)) && (
          <Link to={`/games${searchOf({ sort: current.sort })}`} keepScroll>
            {text.clear}
          </Link>
        )}
        <a href={`/games/calendar.ics${searchOf(choosing(current))}`} className={styles.calendar}>
          {text.calendar}
        </a>
      </div>
    </search>
  )
}

/** What was offered once stays where it is, also where a list that was put right leaves nothing to choose: its neighbours would jump. */
function useEverOffered(now: FilterName[]): FilterName[] {
  const [names, setNames] = useState(now)
  if (now.every((name) => names.includes(name))) return names
  const all = FILTERS.filter((name) => names.includes(name) || now.includes(name))
  setNames(all)
  return all
}

interface ChoicesProps {
  choices: GameChoice[]
  chosen: string | undefined
}

function Choices({ name, choices, chosen }: ChoicesProps & { name: FilterName }) {
  if (name !== 'day') return <Options choices={choices} chosen={chosen} />
  return (
    <>
      <optgroup label={text.weekdays}>
        <Options choices={choices.filter(isWeekday)} chosen={chosen} />
      </optgroup>
      <optgroup label={text.dates}>
        <Options choices={choices.filter((choice) => !isWeekday(choice))} chosen={chosen} />
      </optgroup>
    </>
  )
}

/** What would leave nothing is seen, and can't be chosen. */
const Options = ({ choices, chosen }: ChoicesProps) =>
  choices.map(({ value, label, cards }) => (
    <option key={value} value={value} disabled={cards === 0 && value !== chosen}>
      {text.choice(label, cards)}
    </option>
  ))
