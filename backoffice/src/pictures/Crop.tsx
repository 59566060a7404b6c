import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useEffect, useId, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { BusyButton } from '../layout/BusyButton'
import confirm from '../layout/Confirm.module.css'
import { useModal } from '../layout/use_modal'
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

const UNREADABLE = 'This picture cannot be read. Please choose a PNG or JPG file.'
const WORDS = {
  cropArea: 'The part that is used. The arrow keys move it.',
  nwDragHandle: 'Upper left corner: the arrow keys change the size',
  neDragHandle: 'Upper right corner: the arrow keys change the size',
  swDragHandle: 'Lower left corner: the arrow keys change the size',
  seDragHandle: 'Lower right corner: the arrow keys change the size',
  nDragHandle: 'Upper edge: the arrow keys change the size',
  eDragHandle: 'Right edge: the arrow keys change the size',
  sDragHandle: 'Lower edge: the arrow keys change the size',
  wDragHandle: 'Left edge: the arrow keys change the size',
}

const TITLE = 'Fit the picture'
const WAYS = {
  part: 'Cut out a part',
  whole: 'Keep the whole picture',
} as const
type Way = keyof typeof WAYS
const HINTS: Record<Way, string> = {
  part: 'Drag the frame, or move it with the arrow keys; with Shift in larger steps.',
  whole: 'Nothing is cut off. The space beside it takes the colors of its edges.',
}
const SEE_THROUGH = 'Nothing is cut off. The space beside it stays see-through.'

/** As much of the picture as the shape allows, from its middle. */
function widest({ naturalWidth, naturalHeight }: HTMLImageElement, ratio: number): PercentCrop {
  const full = naturalWidth / naturalHeight > ratio ? { height: 100 } : { width: 100 }
  const crop = makeAspectCrop({ unit: '%', ...full }, ratio, naturalWidth, naturalHeight)
  return centerCrop(crop, naturalWidth, naturalHeight)
}

/** Lets a person choose the part of a picture that is used, or all of it, by pointer or by keys. */
export default function Crop({ name, address, ratio, transparent, onDone, onCancel }: Props) {
  const dialog = useModal()
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
    if (measured) dialog.current?.querySelector<HTMLElement>(transparent ? '[type="radio"]:checked' : '[role="group"]')?.focus()
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
      onCancel(UNREADABLE)
    }
  }

  return (
    <dialog ref={dialog} className={`${confirm.dialog} ${styles.dialog}`} aria-labelledby={id} onClose={() => onCancel()}>
      <h2 id={id} className={confirm.question}>
        {TITLE}
      </h2>
      <RadioGroup row aria-labelledby={id} value={way} onChange={(_, chosen) => setWay(chosen as Way)}>
        {Object.entries(WAYS).map(([value, label]) => (
          <FormControlLabel key={value} value={value} label={label} control={<Radio />} />
        ))}
      </RadioGroup>
      <p className={styles.hint}>{way === 'whole' && transparent ? SEE_THROUGH : HINTS[way]}</p>
      <div className={styles.stage}>
        <div hidden={way !== 'part'}>
          <ReactCrop crop={crop} aspect={transparent ? undefined : ratio} keepSelection minWidth={24} ariaLabels={WORDS} onChange={(_, percent) => setCrop(percent)}>
            <img
              ref={picture}
              src={address}
              alt=""
              onLoad={({ currentTarget }) => setCrop(widest(currentTarget, ratio))}
              onError={() => onCancel(UNREADABLE)}
            />
          </ReactCrop>
        </div>
        <canvas ref={drawn} className={styles.whole} aria-hidden hidden={way !== 'whole'} />
      </div>
      <div className={confirm.answers}>
        <Button variant="outlined" color="secondary" onClick={() => onCancel()}>
          Cancel
        </Button>
        <BusyButton variant="contained" disabled={!crop} busy={busy} onClick={() => void use()}>
          Use picture
        </BusyButton>
      </div>
    </dialog>
  )
}
