import type { GameMaster } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { catalogText } from './text/catalog.ts'
import { plainOf, previewOf } from '#storefront/text/plain_text'
import { Picture } from '#storefront/ui/picture'
import styles from './catalog.module.css'

/** Characters of a biography on a card. */
const PREVIEW = 100

interface GameMasterGridProps {
  gameMasters: GameMaster[]
  /** The grid stands at the top of its page: its first portrait is above the fold. */
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
}

/** The people who run the tables. */
export function GameMasterGrid({ gameMasters, eager = false, headingLevel: Heading = 'h3' }: GameMasterGridProps) {
  return (
    <ul className={styles.people}>
      {gameMasters.map((person, index) => (
        <li key={person.id} className={styles.person}>
          <Picture
            address={person.image}
            alt=""
            shape="square"
            sizes="(min-width: 600px) 200px, 44vw"
            eager={eager && index === 0}
            className={styles.portrait}
          />
          <Heading className={styles.personName}>{person.name}</Heading>
          {person.biography && <p>{previewOf(plainOf(person.biography), PREVIEW)}</p>}
          <Link to={`/game-master/${person.slug}`} className={styles.personAction}>
            {catalogText.gameMasters.view}
            <span className="visually-hidden">{`: ${person.name}`}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
