import type { Kind } from '#api/shared/change_feed'

declare module '#api/shared/change_feed' {
  interface ChangeKinds {
    settings: true
    /** Records of the catalogue. */
    catalogue: true
  }
}

/** Venues that have their own are called as they are called now. */
export const MADE_OF_SETTINGS: readonly Kind[] = ['settings', 'catalogue']
