import Button from '@mui/material/Button'
import { useState } from 'react'
import { CheckboxGroupInput, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminUser, Role } from '#common/wire'
import { ROLES } from '../../../../common/choices'
import { FormDialog } from '../../layout/FormDialog'
import type { BackOfficeData } from '../../providers/data/verbs'
import { useStep } from '../../steps/use_step'
import styles from './ChangeRoles.module.css'

const CHOICES = ROLES.map((id) => ({ id }))

/** A role, and what it lets a person do. */
function RoleText() {
  const translate = useTranslate()
  const { id } = useRecordContext<{ id: Role }>()!
  return (
    <>
      {id}
      <small className={styles.meaning}>{translate(`resources.users.roles.meaning.${id}`)}</small>
    </>
  )
}

export function ChangeRoles() {
  const translate = useTranslate()
  const { id, username, roles: before } = useRecordContext<AdminUser>()!
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('users')
  const [open, setOpen] = useState(false)
  const say = (key: string) => translate(`resources.users.roles.${key}`, { username })

  const change = ({ roles }: { roles: Role[] }) =>
    step({
      failed: say('failed'),
      send: () => data.changeRoles(id, roles, before),
      done: say('done'),
      undo: () => ({ send: () => data.changeRoles(id, before, roles), done: say('undone') }),
    })

  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {say('action')}
      </Button>
      {open && (
        <FormDialog title={say('title')} submit={say('submit')} values={{ roles: before }} onSubmit={change} onClose={() => setOpen(false)}>
          <CheckboxGroupInput className={styles.roles} source="roles" choices={CHOICES} optionText={<RoleText />} row={false} helperText={false} />
        </FormDialog>
      )}
    </>
  )
}
