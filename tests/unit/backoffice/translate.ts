import polyglotI18nProvider from 'ra-i18n-polyglot'
import { english } from '../../../backoffice/src/i18n/english.ts'

/** As the back office says it. */
export const { translate } = polyglotI18nProvider(() => english, 'en')
