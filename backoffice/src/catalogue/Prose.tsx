import styles from './Prose.module.css'

/** What was written, with its line breaks. */
export function Prose({ text, empty }: { text: string; empty: string }) {
  return text ? <p className={styles.prose}>{text}</p> : <p className={styles.empty}>{empty}</p>
}
