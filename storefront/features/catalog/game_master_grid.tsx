import type { GameMaster } from '../../../api/types.ts'
import { Link } from '../../navigation/link.tsx'
import { teaserOf } from '../../text/plain_text.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './catalog.module.css'

const TEASER = 140

/** The people who run the tables. */
export function GameMasterGrid({ gameMasters, headingLevel: Heading = 'h3' }: { gameMasters: GameMaster[]; headingLevel?: 'h2' | 'h3' }) {
  return (
    <ul className={styles.people}>
      {gameMasters.map((person) => (
        <li key={person.id}>
          <Link to={`/game-master/${person.slug}`} className={styles.person}>
            <Picture address={person.image} alt="" shape="square" sizes="(min-width: 600px) 200px, 44vw" className={styles.portrait} />
            <Heading className={styles.personName}>{person.name}</Heading>
            {person.biography && <p>{teaserOf(person.biography, TEASER)}</p>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
