import { readDay, type DayTyped } from '#common/days_typed'
import { english } from '../i18n/english.ts'
import { daysLater } from '../mountain_time.ts'

const WEEK = 7
const two = (number: number) => String(number).padStart(2, '0')
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK
const isDay = (day: string) =>
  !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

/** The next such day from today on, 2026-12-04; null where there is none. */
function nextDay(typed: DayTyped, today: string): string | null {
  if ('weekday' in typed) return daysLater(today, (typed.weekday - weekdayOf(today) + WEEK) % WEEK)
  if ('fromToday' in typed) return typed.fromToday < 0 ? null : daysLater(today, typed.fromToday)
  const { month, day, year } = typed
  const first = Number(today.slice(0, 4))
  const days = (year ? [year] : [first, first + 1]).map((one) => `${one}-${two(month)}-${two(day)}`)
  return days.find((one) => isDay(one) && one >= today) ?? null
}

/** "friday", "dec 12", "tomorrow" as a day to come; null where the words say none, or more than one. */
export function dayMeant(words: readonly string[], today: string): string | null {
  const read = readDay(words)
  return read?.length === words.length ? nextDay(read.day, today) : null
}

/** Shorter words say too little to be taken for a verb. */
const SAYS = 3
/** Beside a word that was said whole. */
const BEGUN = 0.9

export const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘ʼ`]/g, '')
    .toLowerCase()
    .split(/[\s,…]+/)
    .filter(Boolean)

/** Whether each word that was typed begins one of the name's. */
export const isNamed = (typed: readonly string[], name: string) => {
  const words = wordsOf(name)
  return typed.every((word) => words.some((one) => one.startsWith(word)))
}

interface Wish {
  /** So many of the action's words were said; a little less for what was only begun. */
  said: number
  /** What it is done to, as typed. */
  rest: string[]
}

/**
 * "refund order 2689" asks for "Refund order %{what}" of 2689. `also` answers other words for one: "new" for "create".
 * Null where something else is asked for.
 */
export function wishFor(typed: readonly string[], action: string, also: (word: string) => string[]): Wish | null {
  const open = wordsOf(action).map((word) => [word, ...also(word)])
  const rest = [...typed]
  let said = 0
  let isVerb = false
  while (rest.length > 0) {
    const [word = ''] = rest
    const place = open.findIndex((ways) =>
      ways.some((way) => (way.length < SAYS ? way === word : way.startsWith(word)))
    )
    if (place < 0) break
    isVerb ||= word.length >= SAYS
    said += open[place]!.includes(word) ? 1 : BEGUN
    open.splice(place, 1)
    rest.shift()
  }
  if (said === 0 || (rest.length > 0 && !isVerb)) return null
  return { said, rest }
}

interface NamedSetting {
  key: string
  label: string
  group: string
}

interface Words {
  label: string
  hint: string
}

const { words, groups } = english.resources.settings
const ALL = Object.entries(words).flatMap(([group, settings]) =>
  Object.entries(settings as Record<string, Words>).map(([name, { label, hint }]) => ({
    key: `${group}.${name}`,
    label,
    hint,
    group: groups[group as keyof typeof groups].title,
  }))
)

const MOST = 5

/** The shop's settings by the words of their name, their group or what they are called (`noun`); where none is called so, by what is said of them. */
export function settingsNamed(typed: readonly string[], noun: string): NamedSetting[] {
  if (typed.length === 0) return []
  const called = ALL.filter(({ label, group }) => isNamed(typed, `${label} ${group} ${noun}`))
  const found =
    called.length > 0
      ? called
      : ALL.filter(({ label, group, hint }) => isNamed(typed, `${label} ${group} ${noun} ${hint}`))
  // Whose own name has it before those whose group does.
  return found
    .toSorted((one, other) => Number(isNamed(typed, other.label)) - Number(isNamed(typed, one.label)))
    .slice(0, MOST)
}
