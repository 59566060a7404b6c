import type { TranslateFunction } from 'react-admin'
import type { AdminUserRow, PersonListRow } from '#common/wire'

export const rolesOf = ({ roles }: Pick<AdminUserRow, 'roles'>, translate: TranslateFunction) =>
  roles.join(', ') || translate('resources.users.roles.none')

/** What they may do with their account, or that they have none. */
export const accountOf = (person: Pick<PersonListRow, 'userId' | 'roles'>, translate: TranslateFunction) =>
  person.userId ? rolesOf(person, translate) : translate('resources.people.guest')
