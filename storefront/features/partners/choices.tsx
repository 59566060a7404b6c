import { useId } from 'react'
import { classes } from '#storefront/ui/classes'
import styles from './choices.module.css'

interface ChoicesProps<Value extends string> {
  label: string
  options: readonly (readonly [value: Value, label: string])[]
  chosen: Value
  onChoose: (value: Value) => void
  /** The label is seen; else it is told alone. */
  isLabelled?: boolean
}

/** One of a few, all of them in sight. */
export function Choices<Value extends string>({ label, options, chosen, onChoose, isLabelled }: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={isLabelled ? styles.label : 'visually-hidden'}>{label}</legend>
      <div className={styles.row}>
        {options.map(([value, text]) => (
          <label key={value} className={classes(styles.choice, value === chosen && styles.chosen)}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
