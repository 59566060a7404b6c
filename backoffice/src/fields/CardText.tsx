import type { ReactNode } from 'react'
import { plainOf, previewOf } from '#storefront/text/plain_text'
import styles from './CardText.module.css'

/** Characters that fill the lines of a card. */
const TEASER = 160

export function CardText({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className={styles.text}>
      <strong className="clamped">{name}</strong>
      {children && <span className={styles.more}>{children}</span>}
    </span>
  )
}

/** A name and how its description begins, as words: a card shows no form. */
export function CardTeaser({ name, markdown }: { name: string; markdown: string }) {
  return <CardText name={name}>{previewOf(plainOf(markdown), TEASER)}</CardText>
}
