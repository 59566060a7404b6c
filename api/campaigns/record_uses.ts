import { recordUses } from '#api/catalog/record_uses'

/** Campaigns go on, so what they are made of stays where it is. */
export function addRecordUses(): void {
  recordUses.add('campaigns', {
    noun: 'campaign',
    is: 'to come',
    title: 'Campaigns',
    of: {
      'game-masters': 'campaigns c WHERE c.game_master_id = r.id',
      'venues': 'campaigns c WHERE c.venue_id = r.id',
      'systems': 'campaigns c WHERE c.system_id = r.id',
      'campaign-settings': 'campaigns c WHERE c.campaign_setting_id = r.id',
    },
  })
}
