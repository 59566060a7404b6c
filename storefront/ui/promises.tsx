import { Icon } from './icon.tsx'
import styles from './page_frame.module.css'

interface PromisesProps {
  points: readonly { title: string; text: string }[]
  /** One for each point. */
  shapes: readonly Parameters<typeof Icon>[0]['shape'][]
}

/** What somebody can count on, each with its picture. */
export function Promises({ points, shapes }: PromisesProps) {
  return (
    <ul className={styles.promises}>
      {points.map(({ title, text }, index) => (
        <li key={title}>
          <Icon shape={shapes[index] ?? 'shield'} size={28} />
          <p>
            <strong>{title}</strong> <span>{text}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
