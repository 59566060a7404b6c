import { english } from '../i18n/english.ts'
import { isNamed } from './matching.ts'

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

/** As many as are offered. */
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
