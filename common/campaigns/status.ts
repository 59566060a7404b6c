import type { Campaign } from '../wire/campaigns.ts'

/** Who may ask to join it, if it goes on. */
export const campaignStatus = ({
  isPrivate,
  ended,
}: Pick<Campaign, 'isPrivate' | 'ended'>): 'Ended' | 'Private' | 'Public' =>
  ended ? 'Ended' : isPrivate ? 'Private' : 'Public'
