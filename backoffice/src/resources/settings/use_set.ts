import { useDataProvider, useTranslate } from 'react-admin'
import type { SettingWish, ShopSetting, ShopSettingDetail } from '#common/wire'
import type { Undo } from '#backoffice/layout/news'
import { useStep } from '#backoffice/steps/use_step'

/** What a setting has in the database: null where the default counts. */
const setValue = ({ isSet, value }: Pick<ShopSetting, 'isSet' | 'value'>): unknown => (isSet ? value : null)

/** Sets a setting at one press, and offers the way back. */
export function useSet() {
  const data = useDataProvider()
  const translate = useTranslate()
  const { press, busy } = useStep('settings')

  const wishFor = (value: unknown, version: number): SettingWish =>
    value === null ? { reset: true, version } : { value, version }

  const send = async (setting: ShopSetting, wish: SettingWish): Promise<ShopSettingDetail> =>
    (await data.update<ShopSettingDetail>('settings', { id: setting.id, data: wish, previousData: setting })).data

  /** To what it was before. */
  const wayBack = (before: ShopSetting, saved: ShopSettingDetail): Undo => ({
    send: () => send(saved, wishFor(setValue(before), saved.version)),
    done: translate('resources.settings.as_before'),
  })

  const set = (setting: ShopSetting, value: unknown) =>
    press({
      failed: translate('resources.settings.not_saved'),
      send: () => send(setting, wishFor(value, setting.version)),
      done: translate('resources.settings.saved'),
      undo: (saved) => wayBack(setting, saved),
    })

  return { set, wayBack, busy }
}
