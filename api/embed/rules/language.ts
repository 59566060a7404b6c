import { ar } from '#api/embed/words/ar'
import { de } from '#api/embed/words/de'
import { en } from '#api/embed/words/en'
import { es } from '#api/embed/words/es'
import { fr } from '#api/embed/words/fr'
import { ja } from '#api/embed/words/ja'
import { pt } from '#api/embed/words/pt'
import type { ListingWords } from '#common/wire'

const LANGUAGES = new Map<string, ListingWords>(Object.entries({ en, es, de, fr, pt, ja, ar }))
export const USUAL_LOCALE = 'en-US'

/** A locale by its plain name; null for what is none, or none that dates can be told in. */
export function knownLocale(text: string): string | null {
  try {
    const { baseName } = new Intl.Locale(text)
    return Intl.DateTimeFormat.supportedLocalesOf(baseName)[0] ?? null
  } catch {
    return null
  }
}

export const getDirection = (locale: string): 'ltr' | 'rtl' => new Intl.Locale(locale).getTextInfo().direction ?? 'ltr'

/** Of a week: 0 is Sunday. */
export const firstDayOf = (locale: string): number => new Intl.Locale(locale).getWeekInfo().firstDay % 7

/** English, where there are no words in the language. */
export const wordsFor = (locale: string): ListingWords => LANGUAGES.get(new Intl.Locale(locale).language) ?? en
