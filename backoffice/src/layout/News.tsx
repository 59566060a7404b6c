import type { SvgIconComponent } from '@mui/icons-material'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Portal from '@mui/material/Portal'
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar'
import SnackbarContent from '@mui/material/SnackbarContent'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  useNotificationContext,
  useNotify,
  useTakeUndoableMutation,
  useTranslate,
  type NotificationPayload,
} from 'react-admin'
import { Link } from 'react-router'
import { say } from '../i18n'
import { ApiError } from '../providers/data/rest'
import { reportError } from '../providers/error_log'
import { reasonOf } from '../providers/told_error'
import { BusyButton, useOneAtATime } from './BusyButton'
import { offerOf, type Offer, type Undo } from './news'

const isOutdated = (error: unknown) => error instanceof ApiError && error.problem.code === 'OUTDATED'

/** Takes back what was done, and shows everything as it is then. `onEnd` before what became of it is told. */
function useUndo(undo: Undo | undefined, onEnd: () => void) {
  const queries = useQueryClient()
  const notify = useNotify()
  const oneAtATime = useOneAtATime()
  const [busy, setBusy] = useState(false)

  async function takeBack({ send, done }: Undo) {
    setBusy(true)
    let news: Parameters<typeof notify>
    try {
      await send()
      news = [done]
    } catch (error) {
      reportError(error, { action: 'undo' })
      news = [
        say('news.not_undone', { reason: isOutdated(error) ? say('news.changed_since') : reasonOf(error) }),
        { type: 'error' },
      ]
    }
    queries.removeQueries({ type: 'inactive' })
    await queries.invalidateQueries()
    onEnd()
    notify(...news)
  }

  return { busy, takeBack: () => void (undo && oneAtATime(() => takeBack(undo))) }
}

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]'

/** Ctrl+Z or ⌘Z, where it is not for what is being typed. */
function useUndoKey(takeBack: (() => void) | null) {
  useEffect(() => {
    if (!takeBack) return
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, target } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey) return
      if (
        (target instanceof Element && target.closest(TYPING)) ||
        document.querySelector('dialog[open], [role=dialog]')
      )
        return
      event.preventDefault()
      takeBack()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [takeBack])
}

/** What react-admin's `undoable` mode does not send before the news of it has gone; null where the news is of something else. */
function useHeldBack(isHeldBack: boolean): { undo: Undo; settle: () => void } | null {
  const take = useTakeUndoableMutation()
  const isSettled = useRef(false)

  function end(isUndo: boolean) {
    if (isSettled.current) return
    isSettled.current = true
    take()?.({ isUndo })
  }

  useEffect(() => {
    if (!isHeldBack) return
    // It would be lost with the page.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isHeldBack])

  return isHeldBack
    ? { undo: { send: async () => end(true), done: say('news.undone') }, settle: () => end(false) }
    : null
}

const SHOWN_MS = 6000
/** Long enough to read it, to think about it and to get there. */
const UNDOABLE_MS = 15_000
/** Once there is newer news. */
const OVERTAKEN_MS = 700

/** react-admin's notifications, one at a time: they may offer a way back, and newer ones need not wait. */
export function News() {
  const { notifications, takeNotification } = useNotificationContext()
  const [round, setRound] = useState(0)
  const [shown] = notifications

  function close() {
    setRound((before) => before + 1)
    takeNotification()
  }

  return shown ? <Piece key={round} shown={shown} overtaken={notifications.length > 1} onClose={close} /> : null
}

interface Props {
  shown: NotificationPayload
  overtaken: boolean
  onClose: () => void
}

const ICONS: Record<string, SvgIconComponent> = { error: WarningAmberOutlined, info: InfoOutlined }

/** An error stays until it is closed, or until it could be read and there is newer news, which nothing holds up. */
function Piece({ shown: { message, type, notificationOptions }, overtaken, onClose }: Props) {
  const translate = useTranslate()
  const heldBack = useHeldBack(notificationOptions?.undoable === true)
  const end = () => {
    heldBack?.settle()
    onClose()
  }
  // Once there is newer news, what this one offers would be taken for that.
  const { undo, at }: Offer = overtaken ? {} : { undo: heldBack?.undo, ...offerOf(notificationOptions) }
  const { busy, takeBack } = useUndo(undo, end)
  const isError = type === 'error'
  const Icon = ICONS[type] ?? CheckOutlined
  const [unread, setUnread] = useState(isError)
  const stays = busy || (overtaken ? unread : isError)
  const shownFor = overtaken ? OVERTAKEN_MS : undo ? UNDOABLE_MS : SHOWN_MS
  useUndoKey(undo ? takeBack : null)

  useEffect(() => {
    const timer = setTimeout(() => setUnread(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])

  // What is being taken back has not come to its end yet.
  const close = () => void (!busy && end())
  const closeBy = (_: unknown, reason: SnackbarCloseReason) => reason !== 'clickaway' && close()
  // Of its own beside what is modal, which hides the rest of the page from those who cannot see it.
  return (
    <Portal>
      <Snackbar
        open
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        autoHideDuration={stays ? null : shownFor}
        resumeHideDuration={shownFor}
        disableWindowBlurListener
        transitionDuration={0}
        onClose={closeBy}
      >
        <SnackbarContent
          role={isError ? 'alert' : 'status'}
          className={type in ICONS ? type : 'success'}
          message={
            <>
              <Icon />
              <span>
                {typeof message === 'string'
                  ? translate(message, { _: message, ...notificationOptions?.messageArgs })
                  : message}
              </span>
            </>
          }
          action={
            <>
              {at && (
                <Button variant="outlined" color="secondary" component={Link} to={at} onClick={close}>
                  {translate('news.show')}
                </Button>
              )}
              {undo && (
                <BusyButton
                  variant="outlined"
                  color="secondary"
                  busy={busy}
                  aria-keyshortcuts="Control+Z Meta+Z"
                  onClick={takeBack}
                >
                  {translate('ra.action.undo')}
                </BusyButton>
              )}
              <IconButton aria-label={translate('news.close')} size="small" onClick={close}>
                <CloseOutlined />
              </IconButton>
            </>
          }
        />
      </Snackbar>
    </Portal>
  )
}
