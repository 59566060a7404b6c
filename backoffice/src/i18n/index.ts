import polyglotI18nProvider from 'ra-i18n-polyglot'
import { english } from './english.ts'

export const i18nProvider = polyglotI18nProvider(() => english, 'en', [{ locale: 'en', name: 'English' }])

/** For what is no component; those have react-admin's `useTranslate`. */
export const say = i18nProvider.translate
