import { Link } from '../../navigation/link.tsx'
import { gamesText } from './text/games.ts'
import { joinText } from './text/join.ts'
import { dollarsText } from '../../../common/money.ts'
import { registrationText } from '../registration/text/registration.ts'
import { shopText } from '../../text/shop.ts'
import { fullDateText, timeText } from '../../../common/mountain_time.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture, PictureOverlay } from '../../ui/picture.tsx'
import { Prose } from '../../ui/prose.tsx'
import { RegistrationForm } from '../registration/registration_form.tsx'
import { useOwnSeats } from '../registration/use_own_seats.ts'
import { AvailableTimes } from './available_times.tsx'
import { OwnTime } from './own_time.tsx'
import type { Joinable } from './read_joinable.ts'
import { locationText } from '../../../common/places.ts'
import styles from './join_game.module.css'

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
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.cover}>
          <Picture address={module.image} alt="" sizes={COVER_SIZES} eager />
          {overlay && <PictureOverlay address={overlay} />}
        </div>
        <h1>{module.name}</h1>
        <Facts game={game} />
      </header>
      <div className={styles.about}>
        {module.descriptionHtml && (
          <section>
            <h2>{joinText.about}</h2>
            <Prose html={module.descriptionHtml} />
          </section>
        )}
        <section className={styles.gameMaster}>
          <Picture address={gameMaster.image} alt="" shape="square" sizes="96px" className={styles.portrait} />
          <div className={styles.who}>
            <h2>{joinText.gameMaster}</h2>
            <p className={styles.name}>
              <Link to={`/game-master/${gameMaster.slug}`}>{gameMaster.name}</Link>
            </p>
          </div>
          <Prose html={gameMaster.biographyHtml ?? ''} className={styles.biography} />
        </section>
      </div>
      {!started && game.available_seats > 0 && (
        <div className={styles.reach}>
          <p>
            <strong>{dollarsText(game.price)}</strong> {gamesText.perPlayer}
          </p>
          <ButtonLink to={`#${FORM}`}>{gamesText.join}</ButtonLink>
        </div>
      )}
      <section id={FORM} className={styles.panel}>
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
            <p className={styles.soft}>
              {refund} <Link to="/return-policy">{shopText.footer.returns}</Link>
            </p>
          </>
        )}
      </section>
    </div>
  )
}

function Facts({ game }: Pick<Joinable, 'game'>) {
  const { module, venue } = game
  const date = new Date(game.date)
  const place = locationText({ venue, city: venue?.address.city ?? null, state: venue?.address.state ?? null })
  return (
    <dl className={styles.facts}>
      <div>
        <dt>
          <Icon shape="calendar" />
          <span className="visually-hidden">{joinText.when}</span>
        </dt>
        <dd>
          <time dateTime={game.date}>{fullDateText(date)}</time>
          <span className={styles.soft}>
            {timeText(date)} {joinText.zone}
          </span>
          {/* What the browser adds has its place on a line that is there already. */}
          <span className={styles.soft}>
            {joinText.length}
            <OwnTime instant={date} className={styles.own} />
          </span>
        </dd>
      </div>
      <div>
        <dt>
          <Icon shape={venue && venue.type !== 'online' ? 'place' : 'online'} />
          <span className="visually-hidden">{joinText.where}</span>
        </dt>
        <dd>
          {venue && venue.type !== 'online' ? <Link to={`/at/${venue.slug}`}>{place}</Link> : place}
          {venue?.type === 'online' && (
            <Link to={`/at/${venue.slug}`} className={styles.soft}>
              {venue.name}
            </Link>
          )}
        </dd>
      </div>
      {module.system && (
        <div>
          <dt>
            <Icon shape="scroll" />
            <span className={styles.label}>{joinText.system}</span>
          </dt>
          <dd>
            <Link to={`/system/${module.system.slug}`}>{module.system.name}</Link>
          </dd>
        </div>
      )}
      {module.campaignSetting && (
        <div>
          <dt>
            <Icon shape="shield" />
            <span className={styles.label}>{joinText.setting}</span>
          </dt>
          <dd>
            <Link to={`/campaign-setting/${module.campaignSetting.slug}`}>{module.campaignSetting.name}</Link>
          </dd>
        </div>
      )}
    </dl>
  )
}
