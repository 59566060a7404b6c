import { Fact, Facts } from '#storefront/layout/facts'
import { Link } from '#storefront/navigation/link'
import { gamesText } from './text/games.ts'
import { joinText, registrationText } from './text/join.ts'
import { dollarsText } from '#common/money'
import { shopText } from '#storefront/text/shop'
import { fullDateText, timeText } from '#common/mountain_time'
import { Alert } from '#storefront/ui/alert'
import { ButtonLink } from '#storefront/ui/button'
import { Picture, PictureOverlay } from '#storefront/ui/picture'
import { Prose } from '#storefront/ui/prose'
import { RunBy } from '#storefront/ui/run_by'
import { RegistrationForm } from './registration/registration_form.tsx'
import { useOwnSeats } from './registration/use_own_seats.ts'
import { OwnTime } from '#storefront/ui/when_and_where'
import type { Joinable } from './read_joinable.ts'
import { locationText } from '#common/places'
import detailPageStyles from '../../layout/detail_page.module.css'
import { useNavigate } from 'react-router'
import { classes } from '#storefront/ui/classes'
import { SeatIcons } from './seat_icons.tsx'
import { seatState } from './rules.ts'
import availableTimesStyles from './available_times.module.css'

const COVER_SIZES = '(min-width: 1000px) 760px, 100vw'
const FORM = 'registration'

/**
 * Everything about one game, then the form that puts seats at it into the cart. On a narrow window the price and the way to the
 * form stay in sight until the form is there.
 */
export function JoinGame({ game, started, refund, alternates }: Joinable) {
  const { module, gameMaster } = game
  const own = useOwnSeats(game)
  const overlay = game.venue?.moduleOverlayImage
  return (
    <div className={detailPageStyles.page}>
      <header>
        <div className={detailPageStyles.cover}>
          <Picture address={module.image} alt="" sizes={COVER_SIZES} eager />
          {overlay && <PictureOverlay address={overlay} />}
        </div>
        <h1>{module.name}</h1>
        <GameFacts game={game} />
      </header>
      <div className={detailPageStyles.about}>
        {module.descriptionHtml && (
          <section>
            <h2>{joinText.about}</h2>
            <Prose html={module.descriptionHtml} />
          </section>
        )}
        <RunBy gameMaster={gameMaster} label={joinText.gameMaster}>
          {gameMaster.biographyHtml && <Prose html={gameMaster.biographyHtml} />}
        </RunBy>
      </div>
      {!started && game.available_seats > 0 && (
        <div className={detailPageStyles.reach}>
          <p>
            <strong>{dollarsText(game.price)}</strong> {gamesText.perPlayer}
          </p>
          <ButtonLink to={`#${FORM}`}>{gamesText.join}</ButtonLink>
        </div>
      )}
      <section id={FORM} className={detailPageStyles.panel}>
        {started && (
          <Alert tone="note" urgent={false}>
            <p>{registrationText.alerts.started}</p>
          </Alert>
        )}
        {alternates.length > 0 && <AvailableTimes current={game.id} alternates={alternates} held={own?.seats ?? 0} />}
        {started ? (
          <ButtonLink to="/games" wide>
            {registrationText.otherTables}
          </ButtonLink>
        ) : (
          <>
            {own?.note}
            <RegistrationForm game={game} own={own} />
            <p className={detailPageStyles.soft}>
              <span>{refund}</span> <Link to="/return-policy">{shopText.footer.returns}</Link>
            </p>
          </>
        )}
      </section>
    </div>
  )
}

function GameFacts({ game }: Pick<Joinable, 'game'>) {
  const { module, venue } = game
  const date = new Date(game.date)
  const place = locationText({ venue, city: venue?.address.city ?? null, state: venue?.address.state ?? null })
  return (
    <Facts>
      <Fact shape="calendar" name={joinText.when}>
        <time dateTime={game.date}>{fullDateText(date)}</time>
        <span className={detailPageStyles.soft}>{`${timeText(date)} ${joinText.zone}`}</span>
        {/* What the browser adds has its place on a line that is there already. */}
        <span className={detailPageStyles.soft}>
          {joinText.length}
          <OwnTime instant={date} className={detailPageStyles.own} />
        </span>
      </Fact>
      <Fact shape={venue && venue.type !== 'online' ? 'place' : 'online'} name={joinText.where}>
        {venue && venue.type !== 'online' ? <Link to={`/at/${venue.slug}`}>{place}</Link> : <span>{place}</span>}
        {venue?.type === 'online' && (
          <Link to={`/at/${venue.slug}`} className={detailPageStyles.soft}>
            {venue.name}
          </Link>
        )}
      </Fact>
      {module.system && (
        <Fact shape="scroll" name={joinText.system} isNamed>
          <Link to={`/system/${module.system.slug}`}>{module.system.name}</Link>
        </Fact>
      )}
      {module.campaignSetting && (
        <Fact shape="shield" name={joinText.setting} isNamed>
          <Link to={`/campaign-setting/${module.campaignSetting.slug}`}>{module.campaignSetting.name}</Link>
        </Fact>
      )}
    </Facts>
  )
}

interface AvailableTimesProps {
  current: number
  alternates: Joinable['alternates']
  /** Seats that the visitor holds at the current one. */
  held: number
}

/** The sessions of the same game on the same day. Choosing one changes the address and the game, not the page. */
function AvailableTimes({ current, alternates, held }: AvailableTimesProps) {
  const navigate = useNavigate()
  const choose = (id: number) => void navigate(`/join-game/${id}`, { replace: true, preventScrollReset: true })
  return (
    <fieldset className={availableTimesStyles.times}>
      <legend className={availableTimesStyles.legend}>
        {joinText.times} <small>{joinText.zone}</small>
      </legend>
      {alternates.map((session) => {
        const own = session.id === current && held > 0
        const state = own ? 'open' : seatState(session.available_seats, session.max_players)
        return (
          <label key={session.id} className={classes(availableTimesStyles.row, availableTimesStyles[state])}>
            <input
              type="radio"
              name="time"
              value={session.id}
              checked={session.id === current}
              disabled={state === 'full'}
              onChange={() => choose(session.id)}
            />
            <span className={availableTimesStyles.time}>{timeText(new Date(session.date))}</span>
            <SeatIcons seatsLeft={session.available_seats} maxPlayers={session.max_players} />
            <span className={availableTimesStyles.seats}>
              <span>{own ? joinText.heldForYou : gamesText.seats(session.available_seats)}</span>
              {state !== 'open' && (
                <span className={availableTimesStyles.word}>
                  {state === 'few' ? gamesText.few : gamesText.sessionFull}
                </span>
              )}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
