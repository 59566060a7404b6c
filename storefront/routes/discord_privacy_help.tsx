import { discordHelpText } from '../features/account/text/sign_in.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'
import styles from './discord_privacy_help.module.css'

export default function DiscordPrivacyHelpPage() {
  const { heading, lead, steps, again, google } = discordHelpText
  return (
    <PageFrame heading={heading} lead={lead} narrow>
      <Head title={heading} description={lead} />
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <ButtonLink to="/sign-in">{again}</ButtonLink>
        <ButtonLink to="/sign-in?provider=google" look="quiet">
          {google}
        </ButtonLink>
      </div>
    </PageFrame>
  )
}
