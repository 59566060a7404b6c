import AddOutlined from '@mui/icons-material/AddOutlined'
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useParams } from 'react-router'
import type { BoardPerson, EventBoard } from '#common/wire'
import { Empty, Failure, Waiting } from '#backoffice/layout/States'
import { Page } from '#backoffice/layout/Page'
import { dateAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { EventViews } from '../large-events/EventViews'
import { countSquads } from '../large-events/in_words'
import { eventPath } from '../paths'
import { MessagePlayers } from '../rosters/MessagePlayers'
import { NotesOfHolder } from '../rosters/Notes'
import styles from './Board.module.css'
import { byDivision, inOneLine, nameOf, ofDay, placesOf } from './board_words'
import { ChosenBar } from './ChosenBar'
import { announcements, movingWith, nextTarget, squadOf } from './moving'
import { SquadCard } from './SquadCard'
import { SquadQuestion, type Asked } from './SquadQuestion'
import { Trays } from './Trays'
import { useBoard, type Board } from './use_board'

export default function BoardPage() {
  const id = Number(useParams().id)
  const work = useBoard(id)
  const { board, error, refetch } = work
  if (!board && !error) return <Waiting />
  return (
    <Page
      title={ofDay('board')}
      parent={board ? { label: board.name, to: eventPath(id) } : 'large-events'}
      subtitle={board && subtitleOf(board)}
    >
      <EventViews />
      {board ? (
        <Squads board={board} work={work} />
      ) : (
        <Failure message={error?.message ?? ''} onRetry={() => void refetch()} />
      )}
    </Page>
  )
}

/** As the door counts: everybody with a ticket is expected. */
const everybodyOn = ({ squads, free, waiting, absent }: EventBoard) =>
  [
    squads.flatMap((squad) => [...squad.people, ...squad.absent]),
    free,
    waiting.flatMap((party) => party.people),
    absent,
  ].flat()

function subtitleOf(board: EventBoard): string {
  const { startsAt, squads, cancelled } = board
  const people = everybodyOn(board)
  const here = people.filter(({ checkedInAt }) => checkedInAt !== null).length
  return inOneLine([
    cancelled && ofDay('cancelled'),
    dateAndTime(startsAt),
    countSquads(squads.length),
    ofDay('here', { here, all: people.length }),
  ])
}

/** What is under the pointer; by keyboard what is under the card. */
const underneath: CollisionDetection = (context) => {
  const pointed = pointerWithin(context)
  return pointed.length > 0 ? pointed : rectIntersection(context)
}

function Squads({ board, work }: { board: EventBoard; work: Board }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<Asked | null>(null)
  const [writingTo, writeTo] = useState<readonly BoardPerson[] | null>(null)
  const [notedId, note] = useState<number | null>(null)
  const noted = notedId === null ? undefined : everybodyOn(board).find(({ ticketId }) => ticketId === notedId)
  const [lifted, setLifted] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextTarget })
  )
  const clear = () => setChosen(new Set())
  const choose = (ticketId: number) => setChosen((before) => before.symmetricDifference(new Set([ticketId])))

  async function move(ticketIds: readonly number[], squadId: number | null) {
    const places = placesOf(board)
    const people = ticketIds.flatMap((ticketId) =>
      places.has(ticketId) ? [{ ticketId, from: places.get(ticketId)!.squadId }] : []
    )
    if (people.length > 0 && (await work.take({ kind: 'move', people, squadId }))) clear()
  }

  function drop({ active, over }: DragEndEvent) {
    setLifted(null)
    if (!over || active.data.current?.home === over.id) return
    void move(movingWith(active.data.current!.person, chosen), squadOf(over.id))
  }

  const shown = { board, chosen, onChoose: choose, onNote: note, work }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underneath}
      accessibility={{
        announcements: announcements(board),
        screenReaderInstructions: { draggable: ofDay('moving.how') },
      }}
      onDragStart={({ active }: DragStartEvent) => setLifted(String(active.data.current?.label))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={drop}
    >
      <div className={styles.board}>
        <Trays {...shown} />
        <div className={styles.divisions}>
          <div className={styles.tools}>
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<AddOutlined sx={{ fontSize: 16 }} />}
              onClick={() => setAsked({ what: 'create' })}
            >
              {ofDay('question.create.open')}
            </Button>
          </div>
          {byDivision(board).map((division) => (
            <section key={division.id} aria-label={division.name}>
              <h2 className={`${styles.division} ${styles.heading}`}>
                {division.name} <span className={styles.facts}>{division.squads.length}</span>
              </h2>
              {division.squads.length === 0 && <Empty icon={PeopleAltOutlined} message={ofDay('no_squads')} />}
              <div className={styles.squads}>
                {division.squads.map((squad) => (
                  <SquadCard key={squad.id} {...shown} squad={squad} onAsk={setAsked} onMessage={writeTo} />
                ))}
              </div>
            </section>
          ))}
        </div>
        {chosen.size > 0 && (
          <ChosenBar
            board={board}
            chosen={chosen}
            work={work}
            onAsk={setAsked}
            onMove={move}
            onMessage={writeTo}
            onClear={clear}
          />
        )}
      </div>
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <Paper elevation={8} className={styles.flying}>
            {lifted}
          </Paper>
        )}
      </DragOverlay>
      {noted && <NotesOfHolder eventId={board.id} person={noted} onClose={() => note(null)} />}
      {writingTo && <Message eventId={board.id} to={writingTo} onClose={() => writeTo(null)} />}
      {asked && (
        <SquadQuestion
          board={board}
          asked={asked}
          onStep={async (step) => {
            const errors = await work.ask(step)
            if (!errors) clear()
            return errors
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </DndContext>
  )
}

function Message({ eventId, to, onClose }: { eventId: number; to: readonly BoardPerson[]; onClose: () => void }) {
  const data = useDataProvider<BackOfficeData>()
  const readers = to.map((person) => ({ id: person.ticketId, name: nameOf(person), email: person.email }))
  const ticketIds = to.map(({ ticketId }) => ticketId)
  return (
    <MessagePlayers
      to={readers}
      send={(message) => data.messageHolders(eventId, ticketIds, message)}
      onClose={onClose}
    />
  )
}
