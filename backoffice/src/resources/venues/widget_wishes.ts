import type { Kind, Layout, Locale, Theme } from '#common/embed/attributes'
import { MOST_SHOWN, USUAL } from '#common/embed/attributes'
import { COLOR_NAMES, isColor, type ColorName, type WidgetColors } from '#common/embed/colors'
import { newChoice, type Way, type WidgetChoice } from '#common/embed/snippet'

/** The form of what a store's page shows, as it stands while somebody fills it in. */
export interface WidgetWishes extends Record<ColorName, string> {
  layout: Layout
  limit: string
  locale: Locale
  kinds: Kind[]
  theme: Theme
  /** Key of the partner whose page it is; empty: nobody's. */
  partner: string
  way: Way
}

export const newWishes: WidgetWishes = {
  ...USUAL,
  limit: String(USUAL.limit),
  kinds: newChoice().kinds,
  accent: '',
  accentInk: '',
  surface: '',
  ink: '',
  partner: '',
  way: 'tag',
}

/** What cannot be understood yet is as if it were left out. */
export function choiceOf(slug: string, wishes: WidgetWishes): WidgetChoice {
  const { layout, locale, theme, kinds, partner } = wishes
  const limit = Math.trunc(Number(wishes.limit))
  const isPossible = limit >= 1 && limit <= MOST_SHOWN
  return {
    ...newChoice('venue', slug),
    layout,
    locale,
    theme,
    kinds,
    limit: isPossible ? limit : USUAL.limit,
    colors: colorsOf(wishes),
    partner: partner || null,
  }
}

function colorsOf(wishes: WidgetWishes): WidgetColors {
  const written = COLOR_NAMES.map((name) => [name, wishes[name].trim()] as const)
  return Object.fromEntries(written.filter(([, color]) => isColor(color)))
}
