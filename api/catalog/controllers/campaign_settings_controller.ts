import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#api/catalog/controllers/answer_list'
import { isStaff, RecordsController } from '#api/catalog/controllers/records_controller'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { SettingRecord } from '#api/catalog/reference'
import { findListed } from '#api/catalog/rules/slug'
import { toCampaignSetting, toToldSetting } from '#api/catalog/transformers/catalog_transformer'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'

@inject()
export default class CampaignSettingsController extends RecordsController<'campaign-settings'> {
  protected readonly kind = 'campaign-settings'

  constructor(protected reference: ReferenceReader) {
    super()
  }

  async index(ctx: HttpContext) {
    return answerList(ctx, 'campaign-settings', (await this.reference.now()).settings.values(), toCampaignSetting)
  }

  async show(ctx: HttpContext) {
    const id = idFrom(ctx.params.id)
    if (await isStaff(ctx)) return this.record(ctx.containerResolver, id)
    return toCampaignSetting(found((await this.reference.now()).settings.get(id)))
  }

  async showBySlug({ params }: HttpContext) {
    return toToldSetting(found(findListed((await this.reference.now()).settings.values(), String(params.slug))))
  }
}

function found(setting: SettingRecord | null | undefined): SettingRecord {
  if (!setting) throw new NotFound('This campaign setting is not known.')
  return setting
}
