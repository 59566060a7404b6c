import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminUser } from '#common/wire'
import { Entries, Entry } from '#backoffice/lists/EntriesPanel'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { Panel } from '#backoffice/layout/Panel'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'

export function Devices() {
  const translate = useTranslate()
  const { id, username, signIns, devices } = useRecordContext<AdminUser>()!
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('users')
  const [open, setOpen] = useState(false)
  const say = (key: string, args?: object) =>
    translate(`resources.users.devices.${key}`, { username, smart_count: signIns, ...args })
  const signOut = () => step({ failed: say('failed'), send: () => data.signOutEverywhere(id), done: say('done') })

  const action = signIns > 0 && (
    <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
      {say('action')}
    </Button>
  )
  return (
    <Panel title={say('panel')} actions={action}>
      <p>{say(signIns > 0 ? 'signed_in' : 'nowhere')}</p>
      <Entries>
        {devices.map(({ label, firstSeenAt, lastSeenAt }) => (
          <Entry
            key={`${label} ${firstSeenAt}`}
            more={say('seen', { last: dayAndTime(lastSeenAt), first: dayAndTime(firstSeenAt) })}
          >
            {label}
          </Entry>
        ))}
      </Entries>
      {open && (
        <FormDialog
          title={say('title')}
          submit={say('action')}
          grave
          values={{}}
          onSubmit={signOut}
          onClose={() => setOpen(false)}
        >
          <p>{say('consequence')}</p>
        </FormDialog>
      )}
    </Panel>
  )
}
