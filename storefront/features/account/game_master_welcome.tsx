import { Alert } from '#storefront/ui/alert'
import { ButtonLink } from '#storefront/ui/button'
import { gameMasterWelcomeText as text } from './text/game_master.ts'
import styles from './game_master_welcome.module.css'

/** The next steps of a new game master. */
export function GameMasterWelcome() {
  return (
    <div className={styles.welcome}>
      <Alert tone="success">
        <h2>{text.heading}</h2>
        <p>{text.text}</p>
        <div className={styles.actions}>
          <ButtonLink to="/campaigns/create">{text.campaign}</ButtonLink>
          <ButtonLink to="/account/game-master-profile" look="quiet">
            {text.profile}
          </ButtonLink>
        </div>
      </Alert>
    </div>
  )
}
