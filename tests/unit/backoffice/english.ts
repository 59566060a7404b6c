import type { TranslateFunction } from 'react-admin'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { english } from '../../../backoffice/src/i18n/english.ts'

/** The back office's own words. */
export const translate: TranslateFunction = polyglotI18nProvider(() => english, 'en').translate
