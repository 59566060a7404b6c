import AddOutlined from '@mui/icons-material/AddOutlined'
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import { DndContext, DragOverlay, KeyboardSensor, MouseSensor, pointerWithin, rectIntersection, TouchSensor, useSensor, useSensors, type CollisionDetection, type DragEndEvent, type DragStartEvent } from '@dnd-kit/core'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { EventBoard } from '#common/wire'
import { Empty } from '../../layout/Empty'
import { Failure } from '../../layout/Failure'
import { Page } from '../../layout/Page'
import { Waiting } from '../../layout/Waiting'
import { dateAndTime } from '../../mountain_time'
import styles from './Board.module.css'
import { byDivision, placesOf } from './board_words'
import { ChosenBar } from './ChosenBar'
import { announcements, INSTRUCTIONS, movingWith, nextTarget, squadOf } from './moving'
import { SquadCard } from './SquadCard'
import { SquadQuestion, type Asked } from './SquadQuestion'
import { Trays } from './Trays'
import { useBoard, type Board } from './use_board'

const TITLE = 'Event board'

export default function BoardPage() {
  const id = Number(useParams().id)
  const work = useBoard(id)
  const { board, error, refetch } = work
  const parent = { label: board?.name ?? 'Large Events', to: board ? `/large-events/${id}` : '/large-events' }
  if (!board && !error) return <Waiting />
  return (
    <Page title={TITLE} parent={parent} subtitle={board && subtitleOf(board)} actions={board && <a className={styles.link} href={`/admin/large-events/${id}/check-in`}>Check-in</a>}>
      {board ? <Squads board={board} work={work} /> : <Failure message={error?.message ?? ''} onRetry={() => void refetch()} />}
    </Page>
  )
}

/** As the door counts: everybody with a ticket is expected. */
const everybodyOn = ({ squads, free, waiting, absent }: EventBoard) =>
  [squads.flatMap((squad) => [...squad.people, ...squad.absent]), free, waiting.flatMap((party) => party.people), absent].flat()

function subtitleOf(board: EventBoard): string {
  const { startsAt, squads, cancelled } = board
  const people = everybodyOn(board)
  const is = people.filter(({ checkedInAt }) => checkedInAt !== null).length
  return [cancelled && 'Cancelled', dateAndTime(startsAt), `${squads.length} squads`, `${is} of ${people.length} in`].filter(Boolean).join(' · ')
}

/** What is under the pointer; by keyboard what is under the card. */
const underneath: CollisionDetection = (context) => {
  const pointed = pointerWithin(context)
  return pointed.length > 0 ? pointed : rectIntersection(context)
}

function Squads({ board, work }: { board: EventBoard; work: Board }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [asked, setAsked] = useState<Asked | null>(null)
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
    const people = ticketIds.flatMap((ticketId) => (places.has(ticketId) ? [{ ticketId, from: places.get(ticketId)!.squadId }] : []))
    if (people.length > 0 && (await work.step({ kind: 'move', people, squadId }))) clear()
  }

  function drop({ active, over }: DragEndEvent) {
    setLifted(null)
    if (!over || active.data.current?.home === over.id) return
    void move(movingWith(active.data.current!.person, chosen), squadOf(over.id))
  }

  const shown = { board, chosen, onChoose: choose, work }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underneath}
      accessibility={{ announcements: announcements(board), screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragStart={({ active }: DragStartEvent) => setLifted(String(active.data.current?.label))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={drop}
    >
      <div className={styles.board}>
        <Trays {...shown} />
        <div className={styles.divisions}>
          <div className={styles.tools}>
            <Button variant="outlined" color="secondary" startIcon={<AddOutlined sx={{ fontSize: 16 }} />} onClick={() => setAsked({ what: 'create' })}>
              New Squad
            </Button>
          </div>
          {byDivision(board).map((division) => (
            <section key={division.id} aria-label={division.name}>
              <h2 className={styles.division}>
                {division.name} <span className={styles.facts}>{division.squads.length}</span>
              </h2>
              {division.squads.length === 0 && <Empty icon={PeopleAltOutlined} message="There are no squads yet." />}
              <div className={styles.squads}>
                {division.squads.map((squad) => (
                  <SquadCard key={squad.id} {...shown} squad={squad} onAsk={setAsked} />
                ))}
              </div>
            </section>
          ))}
        </div>
        {chosen.size > 0 && <ChosenBar board={board} chosen={chosen} work={work} onAsk={setAsked} onMove={move} onClear={clear} />}
      </div>
      <DragOverlay dropAnimation={null}>{lifted && <div className={styles.flying}>{lifted}</div>}</DragOverlay>
      {asked && (
        <SquadQuestion
          board={board}
          asked={asked}
          onStep={async (step) => {
            const done = await work.step(step)
            if (done) clear()
            return done
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </DndContext>
  )
}
