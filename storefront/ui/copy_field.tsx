import { useEffect, useId, useRef, useState } from 'react'
import { fieldText as text } from '#storefront/text/fields'
import { Button } from './button.tsx'
import styles from './copy_field.module.css'

/** How long a copy is confirmed. Milliseconds. */
const CONFIRMED = 2000

interface CopyFieldProps {
  label: string
  value: string
  copy: string
  large?: boolean
}

/** A text to pass on, with a button that copies it. */
export function CopyField({ label, value, copy, large }: CopyFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Each press makes a new one, and so starts the time again.
  const [result, setResult] = useState<{ copied: boolean } | null>(null)

  useEffect(() => {
    if (!result?.copied) return
    const timer = setTimeout(() => setResult(null), CONFIRMED)
    return () => clearTimeout(timer)
  }, [result])

  async function press() {
    const copied = await copyText(value)
    if (!copied) field.current?.select()
    setResult({ copied })
  }

  return (
    <div className={styles.copy}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.row}>
        <input
          id={id}
          ref={field}
          className={large ? styles.large : undefined}
          value={value}
          readOnly
          translate="no"
          onFocus={(event) => event.target.select()}
        />
        <Button look="quiet" className={styles.button} onClick={() => void press()}>
          {result?.copied ? text.copied : copy}
        </Button>
      </div>
      <p className={result?.copied === false ? styles.refused : 'visually-hidden'} aria-live="polite">
        {result && (result.copied ? text.copied : text.notCopied)}
      </p>
    </div>
  )
}

/** Puts a text on the clipboard; false where the browser does not let a page do that. */
export async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return false
  }
}
