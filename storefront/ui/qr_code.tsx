import { renderSVG } from 'uqr'
import styles from './ticket.module.css'

/** Modules of white around it, without which cameras find it late. */
const QUIET = 3

/** A text as a code that cameras read: black on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  return (
    <img
      className={styles.code}
      src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: QUIET, ecc: 'M' }))}`}
      alt={label}
    />
  )
}
