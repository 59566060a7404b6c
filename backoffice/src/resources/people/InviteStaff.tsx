import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RadioButtonGroupInput, TextInput, useDataProvider, useTranslate } from 'react-admin'
import type { StaffInvitation } from '#common/wire'
import { INVITED_ROLES } from '#common/choices'
import { isEmail } from '#common/email'
import { LONGEST } from '#common/longest'
import { Entries, Entry } from '#backoffice/lists/EntriesPanel'
import { choiceText } from '#backoffice/inputs/choices'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { Unloaded } from '#backoffice/layout/States'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { may } from '#backoffice/providers/signed_in'
import { patience } from '#backoffice/providers/patience'
import { useStep } from '#backoffice/steps/use_step'

interface InvitationDraft {
  email: string
  role: string
}

/** Administrators offer a role to an address. */
export function InviteStaffButton() {
  const translate = useTranslate()
  const isAllowed = may('users.roles')
  const [open, setOpen] = useState(false)
  if (!isAllowed) return null
  return (
    <>
      <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
        {translate('resources.people.invite.action')}
      </Button>
      {open && <Invitation onClose={() => setOpen(false)} />}
    </>
  )
}

function Invitation({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('staff-invitations')
  const say = (key: string, args?: object) => translate(`resources.people.invite.${key}`, args)
  const roles = INVITED_ROLES.map((role) => ({
    id: role,
    name: role,
    more: translate(`resources.users.roles.meaning.${role}`),
  }))
  const invite = ({ email, role }: InvitationDraft) =>
    step({
      failed: say('failed'),
      send: () => data.inviteStaff({ email: email.trim(), role }),
      done: say('done', { email: email.trim() }),
    })
  return (
    <FormDialog
      title={say('title')}
      submit={say('submit')}
      values={{ email: '', role: INVITED_ROLES[0] as string }}
      validate={({ email }) => (isEmail(email.trim()) ? {} : { email: say('no_email') })}
      onSubmit={invite}
      onClose={onClose}
    >
      <TextInput
        source="email"
        label={say('email')}
        type="email"
        {...asTyped}
        helperText={say('hint')}
        {...fieldProps({ maxLength: LONGEST.email, autoComplete: 'off' })}
      />
      <RadioButtonGroupInput source="role" label={say('role')} choices={roles} optionText={choiceText} row={false} />
      <OpenInvitations />
    </FormDialog>
  )
}

function OpenInvitations() {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const { press } = useStep('staff-invitations')
  const say = (key: string, args?: object) => translate(`resources.people.invite.${key}`, args)
  const {
    data: invitations = [],
    error,
    refetch,
  } = useQuery<StaffInvitation[], Error>({
    queryKey: ['staff-invitations'],
    queryFn: () => data.listInvitations(),
    ...patience,
  })
  const revoke = ({ id, email }: StaffInvitation) =>
    press({
      failed: say('not_revoked'),
      send: () => data.revokeInvitation(id),
      done: say('revoked', { email }),
    })
  if (error) return <Unloaded message={say('unloaded', { reason: error.message })} onRetry={() => void refetch()} />
  if (invitations.length === 0) return null
  return (
    <section aria-label={say('open')}>
      <h3>{say('open')}</h3>
      <Entries>
        {invitations.map((invitation) => (
          <Entry
            key={invitation.id}
            more={say('until', {
              role: invitation.role,
              by: invitation.invitedBy,
              until: dayAndTime(invitation.expiresAt),
            })}
            end={
              <Button
                color="error"
                aria-label={say('revoke_one', { email: invitation.email })}
                onClick={() => void revoke(invitation)}
              >
                {say('revoke')}
              </Button>
            }
          >
            {invitation.email}
          </Entry>
        ))}
      </Entries>
    </section>
  )
}
