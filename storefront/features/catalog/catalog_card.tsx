import { Link } from '#storefront/navigation/link'
import { Picture } from '#storefront/ui/picture'
import styles from './catalog.module.css'
import type { GameMaster } from '#common/wire'
import { catalogText } from './text/catalog.ts'
import { plainOf, previewOf } from '#storefront/text/plain_text'

interface CatalogCardProps {
  to: string
  name: string
  text: string
  image: string | null
  action: string
  note?: string
  /** Above the fold: its picture is fetched first. */
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
}

/** An event, a system: a picture, a name, a few words, and one link that the whole card is the target of. */
export function CatalogCard({
  to,
  name,
  text,
  image,
  action,
  note,
  eager,
  headingLevel: Heading = 'h3',
}: CatalogCardProps) {
  return (
    <article className={styles.card}>
      <Picture address={image} alt="" sizes="(min-width: 900px) 400px, 92vw" eager={eager} />
      <div className={styles.cardBody}>
        <Heading className={styles.cardName}>{name}</Heading>
        {text && <p className={styles.cardText}>{text}</p>}
        <div className={styles.cardFoot}>
          {note && <span>{note}</span>}
          <Link to={to} className={styles.cardAction}>
            <span>{action}</span>
            <span className="visually-hidden">{`: ${name}`}</span>
          </Link>
        </div>
      </div>
    </article>
  )
}

/** Characters of a biography on a card. */
const PREVIEW = 100

interface GameMasterGridProps {
  gameMasters: GameMaster[]
  /** The grid stands at the top of its page: its first portrait is above the fold. */
  eager?: boolean
  headingLevel?: 'h2' | 'h3'
}

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
