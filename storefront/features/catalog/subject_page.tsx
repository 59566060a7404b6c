import { Message } from '../../layout/message.tsx'
import { catalogText } from '../../text/catalog.ts'
import { paragraphsOf, summaryOf } from '../../text/plain_text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty_state.tsx'
import { Head } from '../../ui/head.tsx'
import { PageFrame } from '../../ui/page_frame.tsx'
import { Picture } from '../../ui/picture.tsx'
import { GameList } from '../games/game_list.tsx'
import type { GameSummary } from '../games/summary.ts'
import styles from './catalog.module.css'

/** Somebody or something that games belong to: a game master, a system, a setting, an event. */
export interface Subject {
  name: string
  description: string
  image: string | null
  summaries: GameSummary[]
}

interface SubjectPageProps {
  subject: Subject
  /** A person's picture is square. */
  shape: 'cover' | 'square'
  gamesHeading: string
  none: string
  /** What stands in the head, where it is not the name and the beginning of the description. */
  head?: { title: string; description: string; keywords: string[] }
}

/** Characters of a description that describe a page. */
export const DESCRIPTION_LENGTH = 157

export function SubjectPage({ subject, shape, gamesHeading, none, head }: SubjectPageProps) {
  const { name, description, image, summaries } = subject
  return (
    <PageFrame>
      <Head title={name} description={summaryOf(description, DESCRIPTION_LENGTH) || name} image={image} {...head} />
      <header className={styles.profile}>
        <Picture
          address={image}
          alt=""
          shape={shape}
          sizes={shape === 'square' ? '280px' : '(min-width: 760px) 600px, 92vw'}
          eager
          className={shape === 'square' ? styles.profilePicture : styles.profileCover}
        />
        <div>
          <h1>{name}</h1>
          {paragraphsOf(description).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </header>
      <h2 className={styles.heading}>{gamesHeading}</h2>
      {summaries.length > 0 ? (
        <GameList summaries={summaries} />
      ) : (
        <EmptyState text={none}>
          <ButtonLink to="/games" look="quiet">
            {catalogText.board}
          </ButtonLink>
        </EmptyState>
      )}
    </PageFrame>
  )
}

export function MissingSubject({ heading }: { heading: string }) {
  return (
    <Message heading={heading} lead={catalogText.missingLead} roll="1">
      <Head title={heading} description={catalogText.missingLead} hidden />
      <ButtonLink to="/games">{catalogText.board}</ButtonLink>
      <ButtonLink to="/" look="quiet">
        {catalogText.home}
      </ButtonLink>
    </Message>
  )
}
