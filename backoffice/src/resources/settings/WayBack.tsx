import { useTranslate } from 'react-admin'
import type { ShopSetting } from '#common/wire'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { textOf } from './faces'
import { useSet } from './use_set'
import { titleOf } from './words'

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
