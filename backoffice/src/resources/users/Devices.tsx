import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { AdminUser } from '#common/wire'
import { FormDialog } from '../../layout/FormDialog'
import { Panel } from '../../layout/Panel'
import { dayAndTime } from '../../mountain_time'
import type { BackOfficeData } from '../../providers/data/verbs'
import styles from './People.module.css'
import { usePersonStep } from './use_person_step'

const places = (count: number) => `${count} ${count === 1 ? 'place' : 'places'}`

export function Devices({ user }: { user: AdminUser }) {
  const data = useDataProvider<BackOfficeData>()
  const step = usePersonStep()
  const [open, setOpen] = useState(false)

  async function signOut() {
    const errors = await step({ failed: 'Nobody was signed out.', done: `${user.username} is signed out everywhere.`, send: () => data.signOutEverywhere(user.id) })
    if (!errors) setOpen(false)
    return errors
  }

  const action = user.signIns > 0 && (
    <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
      Sign Out
    </Button>
  )
  return (
    <Panel title="Devices" actions={action}>
      <p className={styles.balance}>{user.signIns > 0 ? `Signed in at ${places(user.signIns)}.` : 'Not signed in anywhere.'}</p>
      {user.devices.length > 0 && (
        <ul className={styles.entries}>
          {user.devices.map((device) => (
            <li key={`${device.label} ${device.firstSeenAt}`} className={styles.entry}>
              {device.label}
              <p className={styles.more}>{`Last seen ${dayAndTime(device.lastSeenAt)}, first ${dayAndTime(device.firstSeenAt)}`}</p>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <FormDialog title={`Sign ${user.username} out?`} submit="Sign Out" grave values={{}} onSubmit={signOut} onClose={() => setOpen(false)}>
          <p className={styles.more}>{`It ends ${places(user.signIns)} at once. They can sign in again.`}</p>
        </FormDialog>
      )}
    </Panel>
  )
}
