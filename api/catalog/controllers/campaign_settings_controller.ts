import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#api/catalog/controllers/answer_list'
import { ReferenceReader } from '#api/catalog/queries/read_reference'
import type { SettingRecord } from '#api/catalog/reference'
import { findBySlug } from '#api/catalog/rules/slug'
import { toCampaignSetting } from '#api/catalog/transformers/catalog_transformer'
import { NotFound } from '#api/shared/errors'
import { idFrom } from '#api/shared/ids'

@inject()
export default class CampaignSettingsController {
  constructor(protected reference: ReferenceReader) {}

  async index(ctx: HttpContext) {
    return answerList(ctx, 'campaign-settings', (await this.reference.now()).settings.values(), toCampaignSetting)
  }

  async show({ params }: HttpContext) {
    return found((await this.reference.now()).settings.get(idFrom(params.id)))
  }

  async showBySlug({ params }: HttpContext) {
    return found(findBySlug((await this.reference.now()).settings.values(), String(params.slug)))
  }
}

function found(setting: SettingRecord | null | undefined) {
  if (!setting) throw new NotFound('This campaign setting is not known.')
  return toCampaignSetting(setting)
}
