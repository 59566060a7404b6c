import { classes } from '#storefront/ui/classes'
import { eventText as text } from './text/event.ts'
import styles from './step_indicator.module.css'

/** Where somebody is on the way to their ticket; steps count from 1. */
export function StepIndicator({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label={text.stepsLabel}>
      {text.steps.map((step, index) => (
        <li
          key={step}
          className={classes(styles.step, index + 1 === current && styles.current)}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index + 1 < current ? '✓' : index + 1}
          </span>
          <span>{step}</span>
          {index + 1 < current && <span className="visually-hidden"> ({text.done})</span>}
        </li>
      ))}
    </ol>
  )
}
