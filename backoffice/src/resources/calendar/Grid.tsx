import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import FullCalendar, { type EventDisplayInfo, type EventInput } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import theme from '@fullcalendar/react/themes/classic'
import timeGrid from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { useState, type CSSProperties } from 'react'
import { useTranslate } from 'react-admin'
import { shopTime } from '#storefront/time/shop_time'
import { amPm } from '#backoffice/mountain_time'
import { may } from '#backoffice/providers/signed_in'
import styles from './Calendar.module.css'
import {
  columnAt,
  columnDay,
  columnOf,
  drawnIn,
  type Column,
  type ColumnsBy,
  canMove,
  wallOf,
  type Entry,
} from './entries'
import type { Target } from './moves'
import { titleOf, type Look } from './view'

interface Props {
  look: Look
  entries: readonly Entry[]
  columns: readonly Column[]
  onOpen: (entry: Entry) => void
  /** `stay` puts it back where it was. */
  onMove: (entry: Entry, target: Target, stay: () => void) => void
  onCreate: (target: Target, isWholeDay: boolean) => void
}

/** Walls are given as if they were UTC: the browser's own clock has no say then. */
const asUtc = (wall: string) => `${wall}:00Z`
const wallIn = (drawn: string) => `${drawn.slice(0, 10)}T${drawn.slice(11, 16) || '00:00'}`

const PLUGINS = [dayGrid, timeGrid, interaction, theme]
const NAMES = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'columns', list: 'timeGridWeek' } as const
const COLORS = { game: 'var(--accent-soft)', session: 'var(--surface-raised)', event: 'var(--success-soft)' } as const
const HOURS = { hour: 'numeric', meridiem: 'short' } as const
/** A hand that scrolls is no hand that drags. */
const TOUCH_MS = 400
const DRAG_PX = 6
const LAYOUT_MS = 1000
/** In a week: further games at the same time are behind a link, so that titles stay readable. */
const MOST_ABREAST = 2

/** A month, a week, or a day in columns, by the library. */
export default function Grid({ look, entries, columns, onOpen, onMove, onCreate }: Props) {
  const translate = useTranslate()
  const inColumns = look.view === 'day'
  const byKey = new Map(entries.map((entry) => [entry.key, entry]))
  const [first] = useState(() => scrollHour(entries))

  const drawn: EventInput[] = inColumns
    ? inEach(entries, columns, look)
    : entries.map((entry) => inputOf(entry, { start: entry.startWall, end: entry.endWall }))

  const nameOf = (date: Date) =>
    columns[columnAt(date.toISOString())]?.name || translate(`resources.calendar.without.${look.by}`)

  /** What was drawn somewhere, in the words of the shop. */
  function targetAt(text: string, hasTime = true): Target {
    const wall = wallIn(text)
    if (!inColumns) return { wall }
    const column = columns[columnAt(text)]
    return { wall: `${look.date}${hasTime ? wall.slice(10) : 'T00:00'}`, ...column?.place }
  }

  return (
    <div
      className={`${styles.grid} ${inColumns ? styles.columns : styles.days}`}
      style={{ '--columns': columns.length } as CSSProperties}
    >
      <FullCalendar
        key={`${look.view} ${look.date} ${look.by} ${columns.length}`}
        plugins={PLUGINS}
        timeZone="UTC"
        now={() => asUtc(wallOf(shopTime().toISOString()))}
        initialView={NAMES[look.view]}
        initialDate={inColumns ? columnDay(0) : look.date}
        views={{ columns: { type: 'timeGrid', duration: { days: Math.max(1, columns.length) } } }}
        headerToolbar={false}
        height={look.view === 'month' ? 'auto' : 720}
        scrollTime={first}
        allDaySlot={false}
        slotDuration="00:30:00"
        slotHeaderFormat={HOURS}
        eventTimeFormat={{ hour: 'numeric', minute: '2-digit', omitZeroMinute: true, meridiem: 'short' }}
        nowIndicator={!inColumns}
        {...(look.view === 'month' && {
          dayCellDidMount: ({ el, isToday }) => isToday && show(el),
        })}
        {...(look.view === 'week' && {
          dayHeaderDidMount: ({ el, isToday }) => isToday && show(el),
          eventMaxStack: MOST_ABREAST,
          dayLaneInnerClass: styles.lane,
          columnMoreLinkClass: styles.further,
        })}
        {...(inColumns && {
          dayHeaderContent: ({ date }) => nameOf(date),
          dayHeaderDidMount: ({ el, date }) => callHeader(el, nameOf(date)),
          viewDidMount: ({ el }) => el.querySelector('[role=table]')?.setAttribute('aria-label', titleOf(look)),
        })}
        slotEventOverlap={false}
        dayMaxEvents={6}
        eventDisplay="block"
        eventOrder="start,title"
        events={drawn}
        eventClass={({ event }) => classOf(byKey.get(event.id))}
        eventContent={drawEntry}
        eventInteractive
        editable
        eventDurationEditable={false}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          const entry = byKey.get(event.id)
          if (entry) onOpen(entry)
        }}
        eventDrop={({ event, revert }) => {
          const entry = byKey.get(event.id)
          if (entry) onMove(entry, targetAt(event.startStr), revert)
        }}
        longPressDelay={TOUCH_MS}
        selectable={may('games.create')}
        selectMinDistance={DRAG_PX}
        selectMirror
        select={({ startStr, allDay }) => onCreate(targetAt(startStr, !allDay), allDay)}
      />
    </div>
  )
}

/** A long month, or a week on a phone, starts with today in sight. The library lays its entries out in several steps. */
function show(day: HTMLElement) {
  day.style.scrollMarginBlock = '72px'
  const observer = new ResizeObserver(() => day.scrollIntoView({ block: 'nearest', inline: 'center' }))
  observer.observe(day.closest('main') ?? day)
  setTimeout(() => observer.disconnect(), LAYOUT_MS)
}

/** For whoever has it read out, a column is not the day that the library takes it for. */
function callHeader(header: HTMLElement, name: string) {
  if (header.firstElementChild) header.firstElementChild.textContent = name
}

function inputOf(entry: Entry, { start, end }: { start: string; end: string }): EventInput {
  return {
    id: entry.key,
    title: entry.title,
    start: asUtc(start),
    end: asUtc(end),
    color: entry.isPast ? 'var(--surface-2)' : COLORS[entry.kind],
    contrastColor: 'var(--ink)',
    editable: canMove(entry, may),
    extendedProps: { entry },
  }
}

function inEach(
  entries: readonly Entry[],
  columns: readonly Column[],
  { date, by }: { date: string; by: ColumnsBy }
): EventInput[] {
  return entries.flatMap((entry) => {
    const index = columns.findIndex(({ key }) => key === columnOf(entry, by))
    return index < 0 ? [] : [inputOf(entry, drawnIn(index, date, entry))]
  })
}

/** So that the first one of them is in sight. */
function scrollHour(entries: readonly Entry[]): string {
  const hours = entries.map(({ startWall }) => startWall.slice(11, 13)).toSorted()
  return `${String(Math.max(0, Number(hours[0] ?? 10) - 1)).padStart(2, '0')}:00:00`
}

const classOf = (entry: Entry | undefined) =>
  [styles.entry, entry && styles[entry.kind], entry?.isTwice && styles.twice, entry?.isPast && styles.past]
    .filter(Boolean)
    .join(' ')

const drawEntry = ({ event, view }: EventDisplayInfo) => (
  <Content entry={event.extendedProps.entry as Entry | undefined} isShort={view.type === NAMES.month} />
)

function Content({ entry, isShort }: { entry: Entry | undefined; isShort: boolean }) {
  const translate = useTranslate()
  // What is being drawn by a hand has no name yet.
  if (!entry) return <span className={styles.name}>{translate('resources.calendar.new')}</span>
  const { game, seats } = entry
  const { taken, of } = seats
  const more = [game?.gameMaster.name, (game ?? entry.event)?.venue?.name, game?.table].filter(Boolean).join(' · ')
  return (
    <span className={styles.content}>
      <span className={styles.time}>
        {amPm(entry.startWall.slice(11)).replace(':00', '')}
        <span className={styles.seats}>
          {taken}/{of}
          <span className="visually-hidden"> {translate('resources.calendar.taken')}</span>
        </span>
        {entry.isTwice && (
          <>
            <WarningAmberOutlined aria-hidden sx={{ fontSize: 14 }} />
            <span className="visually-hidden">{translate('resources.calendar.booked_twice')}</span>
          </>
        )}
      </span>
      <span className={styles.name}>{entry.title}</span>
      {!isShort && <span className={styles.more}>{more}</span>}
    </span>
  )
}
