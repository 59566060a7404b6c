import { nameOf, type Setting } from '#api/config/adjustable'
import type { ChangeRow } from '#api/operations/queries/list_changes'
import type { SettingRow } from '#api/settings/queries/list_settings'
import type { SettingChange, ShopSetting, ShopSettingDetail } from '#common/wire'

interface Told {
  key: string
  setting: Setting
  venue: ShopSetting['venue']
  row: SettingRow | undefined
  /** What counts where it is not set. */
  otherwise: unknown
}

export const settingForAdmin = (
  { key, setting, venue, row, otherwise }: Told,
  changed: ChangeRow | undefined
): ShopSetting => ({
  id: nameOf(key, venue?.id ?? null),
  key,
  venue,
  form: setting.form,
  ofVenues: setting.ofVenues ?? false,
  value: row?.value ?? otherwise,
  default: otherwise,
  isSet: (row?.value ?? null) !== null,
  version: row?.version ?? 0,
  changed: changed ? change(changed) : null,
})

export const settingInFull = (told: Told, history: ChangeRow[]): ShopSettingDetail => ({
  ...settingForAdmin(told, history[0]),
  history: history.map(change),
})

const change = ({ before, after, actorName, createdAt }: ChangeRow): SettingChange => ({
  before: before?.value ?? null,
  after: after?.value ?? null,
  by: actorName,
  at: createdAt.toISOString(),
})
