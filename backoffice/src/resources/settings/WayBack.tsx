import { useDataProvider, useTranslate } from 'react-admin'
import type { SettingWish, ShopSetting, ShopSettingDetail } from '#common/wire'
import { BusyButton } from '#backoffice/layout/BusyButton'
import type { Undo } from '#backoffice/layout/news'
import { useStep } from '#backoffice/steps/use_step'
import { textOf } from './faces'
import { titleOf } from './words'

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

/** Longer values are looked at before one goes back to them. */
const LONGEST = 40

/** What it was before, or the default, one press away. */
export function WayBack({
  setting,
  to,
  onDone,
}: {
  setting: ShopSetting
  to: 'before' | 'default'
  onDone?: () => void
}) {
  const translate = useTranslate()
  const { set, busy } = useSet()
  const { changed, isSet } = setting
  const before = changed?.before ?? null
  if (to === 'before' ? changed === null || before === null : !isSet) return null
  const value = to === 'before' ? before : null
  const text = textOf(setting, value ?? setting.default, translate)
  const say = translate(`resources.settings.back_to_${to}`, {
    value: text.length > LONGEST ? translate('resources.settings.the_old') : text,
  })
  const go = async () => {
    if (await set(setting, value)) onDone?.()
  }
  return (
    <BusyButton
      variant="outlined"
      color="secondary"
      busy={busy}
      aria-label={`${titleOf(setting, translate)}: ${say}`}
      onClick={() => void go()}
    >
      {say}
    </BusyButton>
  )
}
