import type { Kind } from '#api/shared/change_feed'

declare module '#api/shared/change_feed' {
  interface ChangeKinds {
    /** Large events, what is sold for them and who sits where. */
    'large-events': true
  }
}

/** What a list of large events is made of. */
export const MADE_OF_LARGE_EVENTS: readonly Kind[] = ['large-events', 'catalogue']
