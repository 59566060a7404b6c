import type { ApplicationService } from '@adonisjs/core/types'
import { Registry } from '#api/shared/registry'

/** What a share picture shows. */
export interface ShareSubject {
  title: string
  subtitle: string
  /** Below /uploads; null: nobody gave one. */
  picture: string | null
  /** A person's picture is square. */
  shape: 'cover' | 'square'
}

/** By the kind and the name in a picture's address; null when there is none. Contexts add theirs in their providers. */
export const shareSubjects = new Registry<
  (container: ApplicationService['container'], name: string) => Promise<ShareSubject | null>
>('a share picture')
