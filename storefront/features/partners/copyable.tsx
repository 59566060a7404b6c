import { useRef, useState } from 'react'
import { partnersText } from './text/partners.ts'
import { Button } from '#storefront/ui/button'
import styles from './copyable.module.css'

interface CopyableProps {
  value: string
  /** What the button says. */
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
