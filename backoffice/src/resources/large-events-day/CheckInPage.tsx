import Button from '@mui/material/Button'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link, useParams } from 'react-router'
import type { Roster, RosterEntry } from '#common/wire'
import { Failure } from '../../layout/Failure'
import { Page } from '../../layout/Page'
import { Waiting } from '../../layout/Waiting'
import { dateAndTime } from '../../mountain_time'
import { nameOf, roleName } from './board_words'
import styles from './CheckIn.module.css'
import { found } from './door_store'
import { ReplaceAtDoor } from './ReplaceAtDoor'
import { hashOf, linkIn, wasOpenedHere } from './scan'
import { useBoard } from './use_board'
import { useDoor } from './use_door'

const Scanner = lazy(() => import('./Scanner'))

export default function CheckInPage() {
  const id = Number(useParams().id)
  const door = useDoor(id)
  const { roster, error, refetch } = door
  if (!roster && !error) return <Waiting />
  return (
    <Page title="Check-in" parent={{ label: roster?.name ?? 'Large Events', to: roster ? `/large-events/${id}` : '/large-events' }} subtitle={roster && dateAndTime(roster.startsAt)} actions={<Link className={styles.link} to={`/large-events/${id}/board`}>Board</Link>}>
      {roster ? <Door roster={roster} door={door} /> : <Failure message={error?.message ?? ''} onRetry={() => void refetch()} />}
    </Page>
  )
}

function Door({ roster, door }: { roster: Roster; door: ReturnType<typeof useDoor> }) {
  const notify = useNotify()
  const [words, setWords] = useState('')
  const [scanning, setScanning] = useState(false)
  const looked = useDeferredValue(words)
  const here = roster.entries.filter(({ checkedInAt }) => checkedInAt !== null).length

  async function see(text: string) {
    const link = linkIn(text)
    const hash = await hashOf(link)
    const entry = roster.entries.find(({ linkHash }) => linkHash === hash)
    navigator.vibrate?.(80)
    if (!entry) {
      door.say({ link, present: true })
      return notify('This code is on no list here. It is being looked up.', { type: 'error' })
    }
    if (entry.checkedInAt) return notify(`${nameOf(entry)} is in already.`)
    door.say({ ticketId: entry.id, link, present: true })
    notify(`${nameOf(entry)} is in. ${placeOf(entry)}`)
  }

  return (
    <div className={styles.door}>
      <div className={styles.top}>
        <output className={styles.count}>
          <strong>{here}</strong> of {roster.entries.length} in
        </output>
        <output className={styles.network}>{stateOf(door)}</output>
        <Button variant="contained" onClick={() => (wasOpenedHere() ? setScanning(true) : location.reload())}>
          Scan codes
        </Button>
      </div>
      {door.troubles.map((trouble) => (
        <p key={`${trouble.ticketId} ${trouble.told}`} role="alert" className={styles.trouble}>
          <span>{trouble.told}</span>
          <Button color="secondary" onClick={() => door.forget(trouble)}>
            Close
          </Button>
        </p>
      ))}
      {scanning && (
        <Suspense>
          <Scanner onFound={(text) => void see(text)} onClose={() => setScanning(false)} />
        </Suspense>
      )}
      <input type="search" className={styles.search} aria-label="Search by name, squad or table" placeholder="Search by name, squad or table" value={words} onChange={({ target }) => setWords(target.value)} />
      <Entries roster={roster} entries={found(roster.entries, looked)} door={door} />
    </div>
  )
}

function stateOf({ offline, waiting }: ReturnType<typeof useDoor>): string {
  if (offline) return `offline, ${waiting} waiting to be sent`
  return waiting > 0 ? `${waiting} being sent` : ''
}

const placeOf = ({ squad, table, waits }: RosterEntry): string => [squad, table, waits && 'waits for a place'].filter(Boolean).join(' · ')

function Entries({ roster, entries, door }: { roster: Roster; entries: readonly RosterEntry[]; door: ReturnType<typeof useDoor> }) {
  const work = useBoard(roster.id)
  const [replacing, setReplacing] = useState<number | null>(null)
  const mark = async (entry: RosterEntry, absent: boolean) => {
    await work.absent([entry.id], absent)
    await door.refetch()
  }
  if (entries.length === 0) return <p>Nobody is called that.</p>
  return (
    <>
      <ul className={styles.entries} aria-label="Expected people">
        {entries.map((entry) => (
          <li key={entry.id} className={`${styles.entry} ${entry.checkedInAt ? styles.here : ''}`}>
            <div className={styles.words}>
              <span className={styles.name}>{nameOf(entry)}</span>
              <span className={styles.facts}>{[entry.role !== 'player' && roleName(entry.role), placeOf(entry), entry.absent && 'did not come'].filter(Boolean).join(' · ')}</span>
            </div>
            <div className={styles.steps}>
              {!entry.checkedInAt && !entry.waits && (
                <Button color="secondary" disabled={door.offline} aria-label={`${entry.absent ? 'Came after all' : 'No-show'}: ${nameOf(entry)}`} onClick={() => void mark(entry, !entry.absent)}>
                  {entry.absent ? 'Came after all' : 'No-show'}
                </Button>
              )}
              {entry.role !== 'player' && entry.squadId !== null && !entry.checkedInAt && (
                <Button color="secondary" disabled={door.offline} aria-label={`Replace ${nameOf(entry)}`} onClick={() => setReplacing(entry.squadId)}>
                  Replace
                </Button>
              )}
              <Button
                variant={entry.checkedInAt ? 'outlined' : 'contained'}
                color={entry.checkedInAt ? 'secondary' : 'primary'}
                aria-label={`${entry.checkedInAt ? 'In ✓' : 'Check in'}: ${nameOf(entry)}`}
                onClick={() => door.say({ ticketId: entry.id, present: entry.checkedInAt === null })}
              >
                {entry.checkedInAt ? 'In ✓' : 'Check in'}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {replacing !== null && <ReplaceAtDoor work={work} squadId={replacing} onClose={() => setReplacing(null)} onDone={() => void door.refetch()} />}
    </>
  )
}
