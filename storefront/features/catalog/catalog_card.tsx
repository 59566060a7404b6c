import { Link } from '#storefront/navigation/link'
import { Picture } from '#storefront/ui/picture'
import styles from './catalog.module.css'

interface CatalogCardProps {
  to: string
  name: string
  text: string
  image: string | null
  /** Text of the call to action. */
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
