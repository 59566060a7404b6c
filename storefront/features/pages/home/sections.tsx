import { Link } from '#storefront/navigation/link'
import { homeText } from './text.ts'
import { ButtonLink } from '#storefront/ui/button'
import smallAvif from '../../../art/tavern-800.avif'
import largeAvif from '../../../art/tavern-1600.avif'
import smallWebp from '../../../art/tavern-800.webp'
import largeWebp from '../../../art/tavern-1600.webp'
import styles from './sections.module.css'
import { useSettings } from '#storefront/layout/settings_context'
import { Promises } from '#storefront/ui/promises'
import type { ReactNode } from 'react'
import { Icon } from '#storefront/ui/icon'

/** A table by the fire with one chair free. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <picture>
        <source type="image/avif" srcSet={`${smallAvif} 800w, ${largeAvif} 1600w`} sizes={SIZES} />
        <img
          className={styles.art}
          src={largeWebp}
          srcSet={`${smallWebp} 800w, ${largeWebp} 1600w`}
          sizes={SIZES}
          alt=""
          width={1600}
          height={900}
          fetchPriority="high"
        />
      </picture>
      <div className={styles.words}>
        <h1>
          {homeText.hero.split(/(?<=,) /).map((line) => (
            <span key={line}>{`${line} `}</span>
          ))}
        </h1>
        <p>{homeText.lead}</p>
        <div className={styles.actions}>
          <ButtonLink to="#games">{homeText.find}</ButtonLink>
          <Link to="#campaigns" className={styles.second}>
            {homeText.joinCampaign}
          </Link>
        </div>
      </div>
    </section>
  )
}

const SIZES = '(min-width: 1000px) 75vw, 100vw'

/** What somebody can count on who has never done this. */
export const HomePromises = () => (
  <div className={styles.frame}>
    <Promises
      points={[...homeText.promises, { title: homeText.yours, text: useSettings().refunds.inShort }]}
      shapes={['shield', 'scroll', 'seat']}
    />
  </div>
)

interface SectionProps {
  id: string
  heading: string
  more?: { to: string; text: string }
  children: ReactNode
}

export function Section({ id, heading, more, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <header className={styles.head}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {more && (
          <Link to={more.to} className={styles.more}>
            <span>{more.text}</span>
            <Icon shape="arrow" size={18} />
          </Link>
        )}
      </header>
      {children}
    </section>
  )
}
