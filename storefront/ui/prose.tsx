import styles from './prose.module.css'
import { classes } from './classes.ts'

/** Markdown of the catalogue. The server made the HTML and left nothing in it that loads, runs or opens anything. */
export function Prose({ html, className }: { html: string; className?: string }) {
  if (html === '') return null
  return <div dir="auto" className={classes(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
