import { useEffect, useId, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { Icon, type IconName } from '../layout/Icon'
import styles from './Popup.module.css'

interface Props {
  icon: IconName
  label: string
  children: (close: () => void) => ReactNode
}

/** A panel under its button; gone with Escape, a click elsewhere or the focus. */
export function Popup({ icon, label, children }: Props) {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || document.querySelector('dialog[open]')) return
      setOpen(false)
      button.current?.focus()
    }
    const closeByClick = ({ target }: PointerEvent) => {
      if (target instanceof Element && !frame.current?.contains(target) && !target.closest('dialog')) setOpen(false)
    }
    document.addEventListener('keydown', closeByKey)
    document.addEventListener('pointerdown', closeByClick)
    return () => {
      document.removeEventListener('keydown', closeByKey)
      document.removeEventListener('pointerdown', closeByClick)
    }
  }, [open])

  const closeByLeaving = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <div ref={frame} className={styles.frame} onBlur={closeByLeaving}>
      <button ref={button} type="button" className={styles.button} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Icon name={icon} />
        {label}
      </button>
      <section id={id} className={styles.panel} aria-label={label} hidden={!open}>
        {open && children(() => setOpen(false))}
      </section>
    </div>
  )
}
