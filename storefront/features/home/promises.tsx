import { homeText } from './text.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './promises.module.css'

const SHAPES = ['shield', 'scroll', 'seat'] as const

/** What somebody can count on who has never done this. */
export function Promises() {
  return (
    <ul className={styles.promises}>
      {homeText.promises.map(({ title, text }, index) => (
        <li key={title}>
          <Icon shape={SHAPES[index] ?? 'shield'} size={28} />
          <p>
            <strong>{title}</strong> {text}
          </p>
        </li>
      ))}
    </ul>
  )
}
