import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { BusyButton } from '../layout/BusyButton'
import styles from './Crop.module.css'
import { drawPart, drawWhole, toFile } from './drawing'

interface Props {
  name: string
  /** Of the whole picture. */
  address: string
  ratio: number
  transparent: boolean
  onDone: (picture: File) => void
  /** With a reason where the file cannot be used. */
  onCancel: (problem?: string) => void
}

type Way = 'part' | 'whole'
const WAYS: Way[] = ['part', 'whole']
const HANDLES = [
  'cropArea',
  'nwDragHandle',
  'neDragHandle',
  'swDragHandle',
  'seDragHandle',
  'nDragHandle',
  'eDragHandle',
  'sDragHandle',
  'wDragHandle',
] as const

/** As much of the picture as the shape allows, from its middle. */
function widest({ naturalWidth, naturalHeight }: HTMLImageElement, ratio: number): PercentCrop {
  const full = naturalWidth / naturalHeight > ratio ? { height: 100 } : { width: 100 }
  const crop = makeAspectCrop({ unit: '%', ...full }, ratio, naturalWidth, naturalHeight)
  return centerCrop(crop, naturalWidth, naturalHeight)
}

/** Lets a person choose the part of a picture that is used, or all of it, by pointer or by keys. */
export default function Crop({ name, address, ratio, transparent, onDone, onCancel }: Props) {
  const translate = useTranslate()
  const text = (key: string) => translate(`catalogue.picture.fit.${key}`)
  const dialog = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const drawn = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  // A logo has a shape of its own, and is laid whole over other pictures.
  const [way, setWay] = useState<Way>(transparent ? 'whole' : 'part')
  const [busy, setBusy] = useState(false)
  const id = useId()

  // Who works by keyboard begins with the frame, where there is one: once the picture is there.
  const measured = crop !== undefined
  useEffect(() => {
    if (measured)
      dialog.current?.querySelector<HTMLElement>(transparent ? '[type="radio"]:checked' : '[role="group"]')?.focus()
  }, [measured, transparent, dialog])

  useEffect(() => {
    if (measured && way === 'whole') drawWhole(drawn.current!, picture.current!, { ratio, transparent })
  }, [measured, way, ratio, transparent])

  async function use() {
    if (!picture.current || !drawn.current || !crop) return
    setBusy(true)
    try {
      if (way === 'part') drawPart(drawn.current, picture.current, crop, { transparent })
      onDone(await toFile(drawn.current, name, { transparent }))
    } catch {
      onCancel(text('unreadable'))
    }
  }

  const words = Object.fromEntries(HANDLES.map((handle) => [handle, text(handle)])) as Record<
    (typeof HANDLES)[number],
    string
  >
  return (
    <Dialog ref={dialog} open aria-labelledby={id} maxWidth="sm" fullWidth onClose={() => onCancel()}>
      <DialogTitle id={id}>{text('title')}</DialogTitle>
      <DialogContent>
        <RadioGroup row aria-labelledby={id} value={way} onChange={(_, chosen) => setWay(chosen as Way)}>
          {WAYS.map((value) => (
            <FormControlLabel key={value} value={value} label={text(value)} control={<Radio />} />
          ))}
        </RadioGroup>
        <p className={styles.hint}>
          {text(way === 'part' ? 'part_hint' : transparent ? 'see_through_hint' : 'whole_hint')}
        </p>
        <div className={styles.stage}>
          <div hidden={way !== 'part'}>
            <ReactCrop
              crop={crop}
              aspect={transparent ? undefined : ratio}
              keepSelection
              minWidth={24}
              ariaLabels={words}
              onChange={(_, percent) => setCrop(percent)}
            >
              <img
                ref={picture}
                src={address}
                alt=""
                onLoad={({ currentTarget }) => setCrop(widest(currentTarget, ratio))}
                onError={() => onCancel(text('unreadable'))}
              />
            </ReactCrop>
          </div>
          <canvas ref={drawn} className={styles.whole} aria-hidden hidden={way !== 'whole'} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={() => onCancel()}>
          {translate('questions.cancel')}
        </Button>
        <BusyButton variant="contained" disabled={!crop} busy={busy} onClick={() => void use()}>
          {text('use')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  )
}
