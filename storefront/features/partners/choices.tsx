import { useId, useRef, useState } from 'react'
import { classes } from '#storefront/ui/classes'
import styles from './choices.module.css'
import { partnersText } from './text/partners.ts'
import { Button } from '#storefront/ui/button'

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

interface CopyableProps {
  value: string
  copy?: string
  look?: 'primary' | 'quiet'
}

/** A text to take along. Where the browser keeps pages from the clipboard it is selected, to be copied by hand. */
export function Copyable({ value, copy = partnersText.snippet.copy, look = 'quiet' }: CopyableProps) {
  const code = useRef<HTMLElement>(null)
  const [told, tell] = useState<{ value: string; how: 'copied' | 'selected' } | null>(null)

  async function take() {
    try {
      await navigator.clipboard.writeText(value)
      tell({ value, how: 'copied' })
    } catch {
      window.getSelection()?.selectAllChildren(code.current!)
      tell({ value, how: 'selected' })
    }
  }

  return (
    <div className={styles.box}>
      <pre className={styles.code}>
        <code ref={code}>{value}</code>
      </pre>
      <div className={styles.actions}>
        <Button look={look} onClick={() => void take()}>
          {copy}
        </Button>
        <output>{told?.value === value && partnersText.snippet[told.how]}</output>
      </div>
    </div>
  )
}
