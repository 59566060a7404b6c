import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { nameOf, settings, valueOf, type Setting } from '#api/config/adjustable'
import { listChangesOf, listLastChanges } from '#api/operations/queries/list_changes'
import { ChangeSetting, SETTING } from '#api/settings/actions/change_setting'
import { unknownSetting } from '#api/settings/exceptions/setting_refusals'
import { KnownSettings } from '#api/settings/queries/known_settings'
import { findSetSetting, listSetSettings, nameOfVenue } from '#api/settings/queries/list_settings'
import { settingForAdmin, settingInFull } from '#api/settings/transformers/setting_transformer'
import { readWish } from '#api/settings/validators/setting_validator'
import { Outdated } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'
import { Database } from '#api/shared/sql'
import type { ShopSetting, ShopSettingDetail } from '#common/wire'

/** Changes that are shown of one. */
const REMEMBERED = 50

interface Named {
  key: string
  venueId: number | null
  setting: Setting
}

@inject()
export default class SettingsController {
  constructor(
    protected database: Database,
    protected known: KnownSettings
  ) {}

  /** All of the shop, and those of venues that are set. */
  async index({ response }: HttpContext): Promise<ShopSetting[]> {
    await this.known.now()
    const [rows, changes] = await Promise.all([listSetSettings(this.database), listLastChanges(this.database, SETTING)])
    const ofShop = [...settings].map(([key, setting]) => {
      const row = rows.find((one) => one.key === key && one.venueId === null)
      return settingForAdmin({ key, setting, venue: null, row, otherwise: setting.default }, lastOf(key))
    })
    const ofVenues = rows.flatMap((row) => {
      const setting = settings.find(row.key)
      if (!setting || row.venueId === null || row.value === null) return []
      const venue = { id: row.venueId, name: row.venueName! }
      return [
        settingForAdmin(
          { key: row.key, setting, venue, row, otherwise: valueOf(row.key) },
          lastOf(nameOf(row.key, row.venueId))
        ),
      ]
    })
    const all = [...ofShop, ...ofVenues]
    response.header('Content-Range', `settings 0-${all.length - 1}/${all.length}`)
    return all

    function lastOf(name: string) {
      return changes.find(({ subjectId }) => subjectId === name)
    }
  }

  async show({ params }: HttpContext): Promise<ShopSettingDetail> {
    return this.#told(named(params.id))
  }

  @inject()
  async update({ params, request, auth }: HttpContext, changing: ChangeSetting): Promise<ShopSettingDetail> {
    const which = named(params.id)
    await this.#told(which)
    const wish = await readWish(which.setting, request.body())
    const outcome = await changing.handle({ ...which, ...wish }, auth.getUserOrFail().id)
    const told = await this.#told(which)
    if (outcome === 'outdated') throw new Outdated(told)
    return told
  }

  async #told({ key, venueId, setting }: Named): Promise<ShopSettingDetail> {
    await this.known.now()
    const venueName = venueId === null ? null : await nameOfVenue(this.database, venueId)
    if (venueId !== null && venueName === null) throw unknownSetting()
    const row = (await findSetSetting(this.database, key, venueId)) ?? undefined
    const history = await listChangesOf(this.database, { type: SETTING, id: nameOf(key, venueId) }, REMEMBERED)
    const venue = venueId === null ? null : { id: venueId, name: venueName! }
    return settingInFull(
      { key, setting, venue, row, otherwise: venueId === null ? setting.default : valueOf(key) },
      history
    )
  }
}

/** `group.name`, of a venue `group.name@3`. Throws NotFound. */
function named(id: unknown): Named {
  const [key = '', venue] = String(id).split('@')
  const setting = settings.find(key)
  if (!setting || (venue !== undefined && !setting.ofVenues)) throw unknownSetting()
  return { key, setting, venueId: venue === undefined ? null : idFrom(venue) }
}
