import type { TranslateFunction } from 'react-admin'
import type { ShopSetting } from '#common/wire'

/** They are few. */
export const ALL = { pagination: { page: 1, perPage: 1000 } }

export const LIST = '/settings'
export const settingPath = (id: string) => `${LIST}/${encodeURIComponent(id)}`

/** As the screens call it: "Hold", "Refunds at Dice Cellar". */
export function titleOf({ key, venue }: Pick<ShopSetting, 'key' | 'venue'>, translate: TranslateFunction): string {
  const label = translate(`resources.settings.words.${key}.label`)
  return venue ? translate('resources.settings.at_venue', { label, venue: venue.name }) : label
}

export const hintOf = ({ key }: Pick<ShopSetting, 'key'>, translate: TranslateFunction): string =>
  translate(`resources.settings.words.${key}.hint`)
