import Button from '@mui/material/Button'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { BusyButton } from '../layout/BusyButton'
import confirm from '../layout/Confirm.module.css'
import { useModal } from '../layout/use_modal'
import styles from './Crop.module.css'
import { cut } from './cut'

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

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

/** As much of the picture as the shape allows, from its middle. */
function widest({ naturalWidth, naturalHeight }: HTMLImageElement, ratio: number): PercentCrop {
  const full = naturalWidth / naturalHeight > ratio ? { height: 100 } : { width: 100 }
  const crop = makeAspectCrop({ unit: '%', ...full }, ratio, naturalWidth, naturalHeight)
  return centerCrop(crop, naturalWidth, naturalHeight)
}

/** Lets a person choose the part of a picture that is used, by pointer or by keys. */
export default function Crop({ name, address, ratio, transparent, onDone, onCancel }: Props) {
  const dialog = useModal()
  const picture = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  const [busy, setBusy] = useState(false)
  const id = useId()

  // Who works by keyboard begins with the frame, which is there once the picture is.
  const measured = crop !== undefined
  useEffect(() => {
    if (measured) dialog.current?.querySelector<HTMLElement>('[role="group"]')?.focus()
  }, [measured, dialog])

  async function use() {
    if (!picture.current || !crop) return
    setBusy(true)
    try {
      onDone(await cut(picture.current, crop, { name, transparent }))
    } catch {
      onCancel(UNREADABLE)
    }
  }

  // A logo has a shape of its own, and is laid whole over other pictures.
  const measure = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => setCrop(transparent ? WHOLE : widest(currentTarget, ratio))

  return (
    <dialog ref={dialog} className={`${confirm.dialog} ${styles.dialog}`} aria-labelledby={id} onClose={() => onCancel()}>
      <h2 id={id} className={confirm.question}>
        Choose the part to show
      </h2>
      <p className={styles.hint}>Drag the frame, or move it with the arrow keys; with Shift in larger steps.</p>
      <div className={styles.stage}>
        <ReactCrop crop={crop} aspect={transparent ? undefined : ratio} keepSelection minWidth={24} ariaLabels={WORDS} onChange={(_, percent) => setCrop(percent)}>
          <img ref={picture} src={address} alt="" onLoad={measure} onError={() => onCancel(UNREADABLE)} />
        </ReactCrop>
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
