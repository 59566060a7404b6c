import { Copyable } from './copyable.tsx'
import { checkText as text } from './text/check.ts'
import styles from './partners.module.css'

/** Explains the check that runs in the page of the store. */
export function CheckHint() {
  return (
    <section id="check" className={styles.section} aria-labelledby="check-heading">
      <h2 id="check-heading">{text.heading}</h2>
      <p className={styles.lead}>{text.lead}</p>
      <Copyable value={text.parameter} copy={text.copy} />
      <p className={styles.quiet}>{text.result}</p>
    </section>
  )
}
