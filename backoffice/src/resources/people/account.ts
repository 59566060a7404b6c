import type { TranslateFunction } from 'react-admin'
import type { PersonListRow } from '#common/wire'
import { rolesOf } from '../users/roles'

/** What they may do with their account, or that they have none. */
export const accountOf = (person: Pick<PersonListRow, 'userId' | 'roles'>, translate: TranslateFunction) =>
  person.userId ? rolesOf(person, translate) : translate('resources.people.guest')
