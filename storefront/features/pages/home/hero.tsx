import { Link } from '#storefront/navigation/link'
import { homeText } from './text.ts'
import { ButtonLink } from '#storefront/ui/button'
import smallAvif from '../../../art/tavern-800.avif'
import largeAvif from '../../../art/tavern-1600.avif'
import smallWebp from '../../../art/tavern-800.webp'
import largeWebp from '../../../art/tavern-1600.webp'
import styles from './hero.module.css'

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
