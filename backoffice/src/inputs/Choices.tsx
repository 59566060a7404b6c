import type { ReactNode } from 'react'
import { useInput } from 'react-admin'
import styles from './Choices.module.css'
import { sentence } from './sentence'

export interface Choice<Id extends string = string> {
  id: Id
  name: string
  /** What it means, in a sentence. */
  more?: ReactNode
  disabled?: boolean
}

/** A few choices, all of them in sight. */
export function Choices({ source, label, choices }: { source: string; label: string; choices: Choice[] }) {
  const { field, fieldState } = useInput({ source })
  const problem = sentence(fieldState.error?.message)
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map(({ id, name, more, disabled }) => (
        <label key={id} className={styles.choice}>
          <input type="radio" name={source} value={id} checked={field.value === id} disabled={disabled} onChange={() => field.onChange(id)} />
          <span>
            {name}
            {more && <small>{more}</small>}
          </span>
        </label>
      ))}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
