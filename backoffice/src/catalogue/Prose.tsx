import { Prose as Rendered } from '#storefront/ui/prose'
import styles from './Prose.module.css'

/** What was written, as its readers will see it. */
export function Prose({ html, empty }: { html: string; empty: string }) {
  return html ? <Rendered html={html} className={styles.prose} /> : <p className={styles.empty}>{empty}</p>
}
