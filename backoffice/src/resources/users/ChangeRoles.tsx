import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useInput } from 'react-admin'
import type { AdminUser, Role } from '#common/wire'
import styles from '../../inputs/Choices.module.css'
import { FormDialog } from '../../layout/FormDialog'
import type { BackOfficeData } from '../../providers/data/verbs'
import { ROLES } from '../../../../common/choices'
import { MEANINGS } from './roles'
import { usePersonStep } from './use_person_step'

interface Draft {
  roles: Role[]
}

function RoleBoxes() {
  const { field } = useInput<Role[]>({ source: 'roles' })
  const chosen: Role[] = field.value
  const toggle = (role: Role) => field.onChange(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role])
  return (
    <fieldset className={styles.choices}>
      <legend>Roles</legend>
      {ROLES.map((role) => (
        <label key={role} className={styles.choice}>
          <input type="checkbox" checked={chosen.includes(role)} onChange={() => toggle(role)} />
          <span>
            {role}
            <small>{MEANINGS[role]}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

export function ChangeRoles({ user }: { user: AdminUser }) {
  const data = useDataProvider<BackOfficeData>()
  const step = usePersonStep()
  const [open, setOpen] = useState(false)

  async function change({ roles }: Draft) {
    const before = user.roles
    const errors = await step({
      failed: 'The roles were not changed.',
      done: `The roles of ${user.username} are changed.`,
      send: () => data.changeRoles(user.id, roles, before),
      undo: { send: () => data.changeRoles(user.id, before, roles), done: `The roles of ${user.username} are as they were before.` },
    })
    if (!errors) setOpen(false)
    return errors
  }

  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        Change Roles
      </Button>
      {open && (
        <FormDialog<Draft> title={`Roles of ${user.username}`} submit="Save" values={{ roles: user.roles }} onSubmit={change} onClose={() => setOpen(false)}>
          <RoleBoxes />
        </FormDialog>
      )}
    </>
  )
}
