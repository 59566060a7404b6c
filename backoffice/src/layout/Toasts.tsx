import Button from '@mui/material/Button'
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin'
import { Link } from 'react-router'
import { BusyButton } from './BusyButton'
import { Icon } from './Icon'
import styles from './Toasts.module.css'
import { offerOf, type Offer } from './news'
import { useUndo, useUndoKey } from './use_undo'

const SHOWN_MS = 6000
/** Long enough to read it, to think about it and to get there. */
const UNDOABLE_MS = 15_000
/** Once there is newer news. */
const OVERTAKEN_MS = 700

/** Says what has just happened, one thing at a time. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext()
  const [round, setRound] = useState(0)
  const [shown] = notifications

  function close() {
    setRound((before) => before + 1)
    takeNotification()
  }

  return <output className={styles.corner}>{shown && <Toast key={round} shown={shown} overtaken={notifications.length > 1} onClose={close} />}</output>
}

interface Props {
  shown: NotificationPayload
  overtaken: boolean
  onClose: () => void
}

/** An error stays until it is closed, or until it could be read and there is newer news, which nothing holds up. */
function Toast({ shown: { message, type, notificationOptions }, overtaken, onClose }: Props) {
  const translate = useTranslate()
  // Once there is newer news, what this one offers would be taken for that.
  const { undo, at }: Offer = overtaken ? {} : offerOf(notificationOptions)
  const { busy, takeBack } = useUndo(undo, onClose)
  const { held, ...holding } = useHolding()
  const isError = type === 'error'
  const [unread, setUnread] = useState(isError)
  // What is being taken back has not come to its end yet.
  const close = () => void (!busy && onClose())
  const shownFor = overtaken ? OVERTAKEN_MS : undo ? UNDOABLE_MS : SHOWN_MS
  const stays = busy || (overtaken ? unread : isError || held)
  useUndoKey(undo ? takeBack : null)

  useEffect(() => {
    const timer = setTimeout(() => setUnread(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (stays) return
    const timer = setTimeout(onClose, shownFor)
    return () => clearTimeout(timer)
  }, [stays, shownFor, onClose])

  // It is the last thing on the page: nobody should have to walk there to be rid of it.
  useEffect(() => {
    const closeByKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !busy && !defaultPrevented && !document.querySelector('dialog[open]')) onClose()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [busy, onClose])

  return (
    <div className={`${styles.toast} ${isError ? styles.error : styles.success}`} {...holding}>
      <Icon name={isError ? 'warning' : 'done'} />
      <span className={styles.news}>{typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}</span>
      {at && (
        <Button variant="outlined" color="secondary" className={styles.offer} component={Link} to={at} onClick={close}>
          Show
        </Button>
      )}
      {undo && (
        <BusyButton variant="outlined" color="secondary" className={styles.offer} busy={busy} aria-keyshortcuts="Control+Z Meta+Z" onClick={takeBack}>
          Undo
        </BusyButton>
      )}
      <button type="button" className={styles.close} onClick={close}>
        <Icon name="close" size={16} />
        <span className="visually-hidden">Close</span>
      </button>
    </div>
  )
}

/** Whether somebody is at it, by pointer or by focus. The focus goes back to where it came from when it is gone. */
function useHolding() {
  const frame = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)

  useLayoutEffect(() => {
    const element = frame.current
    return () => {
      const origin = cameFrom.current
      if (element?.contains(document.activeElement) && origin instanceof HTMLElement && origin.isConnected) origin.focus()
    }
  }, [])

  function enter({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return
    cameFrom.current = relatedTarget
    setFocused(true)
  }

  return {
    ref: frame,
    held: pointed || focused,
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: enter,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget) && setFocused(false),
  }
}
