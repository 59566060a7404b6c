import type { Kind } from '#api/shared/change_feed'

declare module '#api/shared/change_feed' {
  interface ChangeKinds {
    /** Campaigns and who is in them. */
    campaigns: true
  }
}

/** What a list of campaigns is made of. */
export const MADE_OF_CAMPAIGNS: readonly Kind[] = ['campaigns', 'catalogue']
