import { Link } from '#storefront/navigation/link'
import { dollarsText } from '#common/money'
import { gamesText } from './text/games.ts'
import { cardDateText, shortMonthText, shortWeekdayText, dayOf, timeText } from '#common/mountain_time'
import { ButtonLink, Button } from '#storefront/ui/button'
import { classes } from '#storefront/ui/classes'
import { Icon } from '#storefront/ui/icon'
import { Picture, PictureOverlay } from '#storefront/ui/picture'
import { OwnTime } from '#storefront/ui/when_and_where'
import type { GameSummary, SummarySession } from '#common/games/cards'
import { isOnline, onlineText, townText } from '#common/places'
import gameCardStyles from './game_card.module.css'
import { SeatIcons } from './seat_icons.tsx'
import { seatState } from './rules.ts'
import sessionRowStyles from './session_row.module.css'

interface GameCardProps {
  summary: GameSummary
  /** Above the fold: its cover is fetched first. */
  eager?: boolean
  sessionsDisabled?: boolean
  joinDisabled?: boolean
  headingLevel?: 'h2' | 'h3'
  /** The list names the day above its cards, so the card omits its calendar leaf. */
  dated?: boolean
}

const COVER_SIZES = '(min-width: 1300px) 340px, (min-width: 600px) 46vw, 92vw'

/** The product's face: one adventure on one day, with every session that can be joined. */
export function GameCard({
  summary,
  eager,
  sessionsDisabled,
  joinDisabled,
  headingLevel: Heading = 'h3',
  dated = false,
}: GameCardProps) {
  const { module, gameMaster, sessions } = summary
  const date = new Date(summary.date)
  const full = summary.players <= 0
  const closed = full || joinDisabled === true
  const to = `/join-game/${firstOpen(sessions)?.id ?? ''}`

  return (
    <article className={classes(gameCardStyles.card, full && gameCardStyles.full)}>
      <Cover summary={summary} to={closed ? null : to} eager={eager} />
      <div className={gameCardStyles.body}>
        <div className={gameCardStyles.when}>
          {!dated && <CalendarLeaf date={date} />}
          <p className={gameCardStyles.date}>
            <time dateTime={summary.date}>{cardDateText(date)}</time>
            <OwnTime instant={date} more={sessions.length > 1} className={gameCardStyles.own} />
          </p>
        </div>
        <Heading className={gameCardStyles.title}>{module.name}</Heading>
        <ul className={gameCardStyles.facts}>
          {module.system && (
            <li>
              <Icon shape="scroll" size={18} />
              <span>
                <span className={gameCardStyles.label}>{gamesText.system}</span>{' '}
                <Named to={`/system/${module.system.slug}`}>{module.system.name}</Named>
              </span>
            </li>
          )}
          <li className={gameCardStyles.gameMaster}>
            <Picture
              address={gameMaster.image}
              alt=""
              shape="square"
              sizes="28px"
              className={gameCardStyles.portrait}
            />
            <span className="visually-hidden">{gamesText.gameMaster}: </span>
            <Named to={gameMaster.slug && `/game-master/${gameMaster.slug}`}>{gameMaster.name}</Named>
          </li>
          <li className={gameCardStyles.place}>
            <Icon shape={isOnline(summary) ? 'online' : 'place'} size={18} />
            <Location summary={summary} />
          </li>
        </ul>
        <ul className={gameCardStyles.sessions}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} name={module.name} disabled={sessionsDisabled} />
          ))}
        </ul>
        {closed ? (
          <Button disabled wide>
            {full ? gamesText.full : gamesText.join}
          </Button>
        ) : (
          <ButtonLink to={to} wide>
            {gamesText.join}
            <span className="visually-hidden">{`: ${module.name}, ${cardDateText(date)}`}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

function Location({ summary }: { summary: GameSummary }) {
  const { venue } = summary
  if (isOnline(summary) || !venue) return onlineText
  return (
    <span>
      <Named to={venue.slug && `/at/${venue.slug}`}>{venue.name}</Named>
      <span>{townText(summary)}</span>
    </span>
  )
}

/** A name that leads to its page, where that is known: the games of a special event tell names alone. */
const Named = ({ to, children }: { to: string; children: string }) =>
  to ? (
    <Link to={to} className={gameCardStyles.named}>
      {children}
    </Link>
  ) : (
    children
  )

/** Where no time was chosen: the first that has a seat. */
const firstOpen = (sessions: SummarySession[]) => sessions.find(({ players }) => players > 0) ?? sessions[0]

function Cover({ summary, to, eager }: { summary: GameSummary; to: string | null; eager?: boolean }) {
  const overlay = summary.venue?.moduleOverlayImage
  const picture = (
    <>
      <Picture
        address={summary.module.image}
        alt=""
        sizes={COVER_SIZES}
        eager={eager}
        className={gameCardStyles.picture}
      />
      {overlay && <PictureOverlay address={overlay} />}
      <span className={gameCardStyles.price}>
        <span>{summary.priceVaries && `${gamesText.from} `}</span>
        <span>{dollarsText(summary.price)}</span>
        <span className="visually-hidden"> {gamesText.perPlayer}</span>
      </span>
    </>
  )
  return to ? (
    <Link to={to} className={gameCardStyles.cover} tabIndex={-1} aria-hidden="true">
      {picture}
    </Link>
  ) : (
    <div className={gameCardStyles.cover}>{picture}</div>
  )
}

/** A leaf of a desk calendar; the date stands beside it in words. */
function CalendarLeaf({ date }: { date: Date }) {
  return (
    <span className={gameCardStyles.leaf} aria-hidden="true">
      <span className={gameCardStyles.leafMonth}>{shortMonthText(date)}</span>
      <span className={gameCardStyles.leafDay}>{dayOf(date).day}</span>
      <span className={gameCardStyles.leafWeekday}>{shortWeekdayText(date)}</span>
    </span>
  )
}

interface SessionRowProps {
  session: SummarySession
  name: string
  disabled?: boolean
}

/** A session's time and seats; all of it leads to the table. */
function SessionRow({ session, name, disabled }: SessionRowProps) {
  const state = seatState(session.players, session.maxPlayers)
  return (
    <li>
      {disabled || state === 'full' ? (
        <div className={classes(sessionRowStyles.row, sessionRowStyles.closed)}>
          <SessionFacts session={session} />
        </div>
      ) : (
        <Link to={`/join-game/${session.id}`} className={sessionRowStyles.row}>
          <SessionFacts session={session} />
          <span className="visually-hidden">{name}</span>
        </Link>
      )}
    </li>
  )
}

function SessionFacts({ session }: { session: SummarySession }) {
  const state = seatState(session.players, session.maxPlayers)
  return (
    <>
      <time className={sessionRowStyles.time} dateTime={session.time}>
        {`${timeText(new Date(session.time))} ${gamesText.shortZone}`}
      </time>
      <SeatIcons seatsLeft={session.players} maxPlayers={session.maxPlayers} />
      <span className={classes(sessionRowStyles.seats, sessionRowStyles[state])}>
        <span>{gamesText.seats(session.players)}</span>
        {state !== 'open' && (
          <span className={sessionRowStyles.word}>{state === 'few' ? gamesText.few : gamesText.sessionFull}</span>
        )}
      </span>
    </>
  )
}
