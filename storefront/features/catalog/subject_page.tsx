import type { ReactNode } from 'react'
import { catalogText } from './text/catalog.ts'
import { ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { PageFrame } from '#storefront/ui/page_frame'
import { Picture } from '#storefront/ui/picture'
import { Prose } from '#storefront/ui/prose'
import { GameList } from '../games/game_list.tsx'
import type { GameSummary } from '#common/games/cards'
import styles from './catalog.module.css'
import { Message } from '#storefront/layout/message'
import { Head } from '#storefront/ui/head'

/** Somebody or something that games belong to: a game master, a system, a setting, an event. */
export interface Subject {
  name: string
  slug: string
  /** Sanitised. */
  html: string
  image: string | null
  summaries: GameSummary[]
}

interface SubjectPageProps {
  subject: Pick<Subject, 'name' | 'html' | 'image'>
  /** A person's picture is square. */
  shape: 'cover' | 'square'
  /** A picture that nobody gave leaves no gap, unless a placeholder is wanted. */
  withoutPicture?: boolean
  below?: ReactNode
  more?: ReactNode
  children: ReactNode
}

export function SubjectPage({
  subject: { name, html, image },
  shape,
  withoutPicture,
  below,
  more,
  children,
}: SubjectPageProps) {
  const pictured = image !== null || !withoutPicture
  return (
    <PageFrame>
      <header className={pictured ? styles.profile : styles.bare}>
        {pictured && (
          <Picture
            address={image}
            alt=""
            shape={shape}
            sizes={shape === 'square' ? '280px' : '(min-width: 760px) 600px, 92vw'}
            eager
            className={shape === 'square' ? styles.profilePicture : styles.profileCover}
          />
        )}
        <div className={styles.told}>
          <div>
            <h1>{name}</h1>
            {below}
          </div>
          <Prose html={html} />
          {more}
        </div>
      </header>
      {children}
    </PageFrame>
  )
}

interface GamesSectionProps {
  heading: string
  summaries: GameSummary[]
  /** Said where there are none; without it the section is left out. */
  none?: string
}

export function GamesSection({ heading, summaries, none }: GamesSectionProps) {
  if (summaries.length === 0 && none === undefined) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      {summaries.length > 0 ? <GameList summaries={summaries} /> : <NothingOn text={none ?? ''} />}
    </section>
  )
}

/** Where nothing is on, the board has something. */
export function NothingOn({ text }: { text: string }) {
  return (
    <EmptyState text={text}>
      <ButtonLink to="/games" look="quiet">
        {catalogText.board}
      </ButtonLink>
    </EmptyState>
  )
}

/** A page whose subject is not there, or no more. */
export function MissingSubject({ heading, lead = catalogText.missingLead }: { heading: string; lead?: string }) {
  return (
    <Message heading={heading} lead={lead} roll="1">
      <Head title={heading} description={lead} hidden />
      <ButtonLink to="/games">{catalogText.board}</ButtonLink>
      <ButtonLink to="/" look="quiet">
        {catalogText.home}
      </ButtonLink>
    </Message>
  )
}

/** The page of the systems; empty where they could not be asked for. */
export function SystemsFrame({ children }: { children?: ReactNode }) {
  const { heading, lead } = catalogText.systems
  return (
    <PageFrame heading={heading} lead={lead}>
      <Head title={heading} description={lead} />
      {children}
    </PageFrame>
  )
}
