import type { Kind } from '#api/shared/change_feed'

declare module '#api/shared/change_feed' {
  interface ChangeKinds {
    partners: true
  }
}

export const MADE_OF_PARTNERS: readonly Kind[] = ['partners']
