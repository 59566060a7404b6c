import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ofDay } from './board_words'
import styles from './CheckIn.module.css'
import { reader } from './scan'

const LOOK_EVERY_MS = 200
/** Somebody holds a code before the camera for a while. */
const SAME_CODE_MS = 4000

interface Props {
  onFound: (text: string) => void
  onClose: () => void
}

/** The camera, until it is closed. */
export default function Scanner({ onFound, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const last = useRef({ text: '', at: 0 })
  const [isBlind, setBlind] = useState(false)

  const see = useEffectEvent((text: string) => {
    const now = performance.now()
    if (text === last.current.text && now - last.current.at < SAME_CODE_MS) return
    last.current = { text, at: now }
    onFound(text)
  })

  useEffect(() => {
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout>
    let ended = false
    async function start() {
      const look = await reader()
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const element = video.current
      if (ended || !element) return stream.getTracks().forEach((track) => track.stop())
      element.srcObject = stream
      await element.play()
      const again = async () => {
        const text = await look(element).catch(() => null)
        if (ended) return
        if (text) see(text)
        timer = setTimeout(() => void again(), LOOK_EVERY_MS)
      }
      void again()
    }
    start().catch(() => !ended && setBlind(true))
    return () => {
      ended = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])

  return (
    <Stack
      component="section"
      spacing={1}
      useFlexGap
      sx={{ alignItems: 'flex-start' }}
      aria-label={ofDay('check_in.camera')}
    >
      {isBlind ? (
        <Alert severity="error">{ofDay('check_in.no_camera')}</Alert>
      ) : (
        <video ref={video} className={styles.video} muted playsInline aria-label={ofDay('check_in.picture')} />
      )}
      <Button variant="outlined" color="secondary" onClick={onClose}>
        {ofDay('check_in.close_camera')}
      </Button>
    </Stack>
  )
}
