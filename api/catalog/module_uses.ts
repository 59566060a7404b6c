import type { RecordUse } from '#api/catalog/record_uses'

/** Modules belong to a system and a campaign setting; those that are archived do not count. */
export const moduleUses: RecordUse = {
  noun: 'module',
  is: 'a part of it',
  of: {
    'systems': 'modules m WHERE m.system_id = r.id AND m.archived_at IS NULL',
    'campaign-settings': 'modules m WHERE m.campaign_setting_id = r.id AND m.archived_at IS NULL',
  },
}
