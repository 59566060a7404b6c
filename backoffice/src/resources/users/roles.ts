import type { TranslateFunction } from 'react-admin'
import type { AdminUserRow } from '#common/wire'

export const rolesOf = ({ roles }: Pick<AdminUserRow, 'roles'>, translate: TranslateFunction) =>
  roles.join(', ') || translate('resources.users.roles.none')
