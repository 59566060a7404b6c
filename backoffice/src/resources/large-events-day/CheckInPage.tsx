import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useParams } from 'react-router'
import type { Roster, RosterEntry } from '#common/wire'
import list from '../../lists/Entries.module.css'
import { Failure, Waiting } from '#backoffice/layout/States'
import { Page } from '#backoffice/layout/Page'
import { StoredQueries } from '#backoffice/providers/StoredQueries'
import { say } from '#backoffice/i18n/index'
import { dateAndTime, isPast } from '#backoffice/mountain_time'
import { EventViews } from '../large-events/EventViews'
import { eventPath } from '../paths'
import { doorsText, dutyOf, inOneLine, nameOf, ofDay, stepFor } from './board_words'
import { CheckInLayout, CheckInRow } from './CheckInLayout'
import { found, doorKey, useDoor } from './use_door'
import { hashOf, linkIn } from './scan'
import { SquadQuestion } from './SquadQuestion'
import { useBoard } from './use_board'

const DOORS_ID = 'doors-closed'
const ofDoor = (text: string, args?: object) => ofDay(`check_in.${text}`, args)

export default function CheckInPage() {
  const id = Number(useParams().id)
  return (
    <StoredQueries name={`large-events.${id}`} queryKeys={[doorKey(id)]}>
      <CheckIn id={id} />
    </StoredQueries>
  )
}

function CheckIn({ id }: { id: number }) {
  const door = useDoor(id)
  const { roster, error, refetch } = door
  if (!roster && !error) return <Waiting />
  return (
    <Page
      title={ofDay('door')}
      parent={roster ? { label: roster.name, to: eventPath(id) } : 'large-events'}
      subtitle={roster && dateAndTime(roster.startsAt)}
    >
      <EventViews />
      {roster ? (
        <Door roster={roster} door={door} />
      ) : (
        <Failure message={error?.message ?? ''} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

function Door({ roster, door }: { roster: Roster; door: ReturnType<typeof useDoor> }) {
  const notify = useNotify()
  const here = roster.entries.filter(({ checkedInAt }) => checkedInAt !== null).length

  async function see(text: string) {
    const link = linkIn(text)
    const hash = await hashOf(link)
    const entry = roster.entries.find(({ linkHash }) => linkHash === hash)
    navigator.vibrate?.(80)
    if (!entry) {
      door.say({ link, present: true })
      return notify(ofDoor('unknown'), { type: 'error' })
    }
    if (entry.checkedInAt) return notify(ofDoor('already', { name: nameOf(entry) }))
    door.say({ ticketId: entry.id, link, present: true })
    notify(ofDoor('done', { name: nameOf(entry), place: placeOf(entry) }))
  }

  return (
    <CheckInLayout
      count={ofDay('here', { here, all: roster.entries.length })}
      scanLabel={ofDoor('scan')}
      searchLabel={ofDoor('search')}
      offline={door.offline}
      waiting={door.waiting}
      onCode={see}
      alerts={door.troubles.map((trouble) => (
        <Alert
          key={`${trouble.ticketId} ${trouble.told}`}
          severity="error"
          closeText={say('news.close')}
          onClose={() => door.forget(trouble)}
        >
          {trouble.told}
        </Alert>
      ))}
    >
      {(words) => <Entries roster={roster} entries={found(roster.entries, words)} door={door} />}
    </CheckInLayout>
  )
}

const placeOf = ({ squad, table, waits }: RosterEntry): string => inOneLine([squad, table, waits && ofDoor('waits')])

function Entries({
  roster,
  entries,
  door,
}: {
  roster: Roster
  entries: readonly RosterEntry[]
  door: ReturnType<typeof useDoor>
}) {
  const { board, ask, absent } = useBoard(roster.id)
  const [replacing, setReplacing] = useState<number | null>(null)
  const squad = board?.squads.find(({ id }) => id === replacing)
  /** What the board was told of is in the roster, too. */
  async function andLook<Answer>(step: Promise<Answer>): Promise<Answer> {
    const answer = await step
    await door.refetch()
    return answer
  }
  if (entries.length === 0) return <p>{ofDoor('nobody')}</p>
  const areDoorsOpen = isPast(roster.doorsAt)
  return (
    <>
      {!areDoorsOpen && (
        <p id={DOORS_ID} className={list.about}>
          {doorsText(roster)}
        </p>
      )}
      <ul className={list.entries} aria-label={ofDoor('people')}>
        {entries.map((entry) => (
          <CheckInRow
            key={entry.id}
            name={nameOf(entry)}
            facts={inOneLine([dutyOf(entry), placeOf(entry), entry.absent && ofDay('did_not_come')])}
            isHere={entry.checkedInAt !== null}
          >
            <Steps
              entry={entry}
              door={door}
              areDoorsOpen={areDoorsOpen}
              onAbsent={() => void andLook(absent([entry.id], !entry.absent))}
              onReplace={() => setReplacing(entry.squadId)}
            />
          </CheckInRow>
        ))}
      </ul>
      {board && squad && (
        <SquadQuestion
          board={board}
          asked={{ what: 'replace', squad }}
          onStep={(step) => andLook(ask(step))}
          onClose={() => setReplacing(null)}
        />
      )}
    </>
  )
}

interface StepsProps {
  entry: RosterEntry
  door: ReturnType<typeof useDoor>
  areDoorsOpen: boolean
  onAbsent: () => void
  onReplace: () => void
}

function Steps({ entry, door, areDoorsOpen, onAbsent, onReplace }: StepsProps) {
  const isHere = entry.checkedInAt !== null
  const [absence, presence] = [entry.absent ? 'came' : 'no_show', isHere ? 'checked_in' : 'check_in']
  const isTooEarly = !entry.absent && !areDoorsOpen
  return (
    <>
      {!isHere && !entry.waits && (
        <Button
          color="secondary"
          disabled={door.offline || isTooEarly}
          aria-label={stepFor(absence, entry)}
          aria-describedby={isTooEarly ? DOORS_ID : undefined}
          onClick={onAbsent}
        >
          {ofDay(`step.${absence}`)}
        </Button>
      )}
      {!isHere && entry.role !== 'player' && entry.squadId !== null && (
        <Button
          color="secondary"
          disabled={door.offline}
          aria-label={ofDay('step.replace_somebody', { name: nameOf(entry) })}
          onClick={onReplace}
        >
          {ofDay('step.replace_short')}
        </Button>
      )}
      <Button
        variant={isHere ? 'outlined' : 'contained'}
        color={isHere ? 'secondary' : 'primary'}
        aria-label={stepFor(presence, entry)}
        onClick={() => door.say({ ticketId: entry.id, present: !isHere })}
      >
        {ofDay(`step.${presence}`)}
      </Button>
    </>
  )
}
