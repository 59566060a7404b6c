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

/** More than any page shows. Pixels. */
const WIDEST = 2400
/** Beside a picture without see-through parts nothing of this is seen; the server lays others on it as well. */
const PAPER = 'white'
/** So much of the picture is its edge, and so many colors are taken from it, which run into each other. */
const [EDGE, COLORS] = [0.02, 8]

interface Shape {
  /** Width by height. */
  ratio: number
  transparent: boolean
}

function drawPart(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  crop: PercentCrop,
  { transparent }: Pick<Shape, 'transparent'>
): void {
  const { naturalWidth, naturalHeight } = picture
  const [width, height] = [(crop.width / 100) * naturalWidth, (crop.height / 100) * naturalHeight]
  const context = sized(canvas, width, height)
  if (!transparent) fill(context)
  context.drawImage(
    picture,
    (crop.x / 100) * naturalWidth,
    (crop.y / 100) * naturalHeight,
    width,
    height,
    0,
    0,
    canvas.width,
    canvas.height
  )
}

/** All of it in the middle of the shape, on a ground that carries on the colors of its edges. */
function drawWhole(canvas: HTMLCanvasElement, picture: HTMLImageElement, { ratio, transparent }: Shape): void {
  const { naturalWidth, naturalHeight } = picture
  const width = Math.max(naturalWidth, naturalHeight * ratio)
  const context = sized(canvas, width, width / ratio)
  const scale = canvas.width / width
  if (!transparent) layGround(context, picture)
  const [shownWidth, shownHeight] = [naturalWidth * scale, naturalHeight * scale]
  context.drawImage(
    picture,
    (canvas.width - shownWidth) / 2,
    (canvas.height - shownHeight) / 2,
    shownWidth,
    shownHeight
  )
}

function sized(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D {
  const scale = Math.min(1, WIDEST / width)
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  context.imageSmoothingQuality = 'high'
  return context
}

function fill(context: CanvasRenderingContext2D): void {
  context.fillStyle = PAPER
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

function layGround(context: CanvasRenderingContext2D, picture: HTMLImageElement): void {
  const { width, height } = context.canvas
  const { naturalWidth, naturalHeight } = picture
  const stands = naturalWidth / naturalHeight < width / height
  fill(context)
  for (const end of [0, 1]) {
    // Beside a picture that stands its left and right edge, above and below one that lies its upper and lower.
    const colors = document.createElement('canvas')
    const few = sized(colors, stands ? 1 : COLORS, stands ? COLORS : 1)
    const [edgeWidth, edgeHeight] = stands
      ? [Math.max(1, naturalWidth * EDGE), naturalHeight]
      : [naturalWidth, Math.max(1, naturalHeight * EDGE)]
    few.drawImage(
      picture,
      end * (naturalWidth - edgeWidth),
      end * (naturalHeight - edgeHeight),
      edgeWidth,
      edgeHeight,
      0,
      0,
      colors.width,
      colors.height
    )
    const [half, whole] = stands ? [width / 2, height] : [width, height / 2]
    context.drawImage(colors, stands ? end * half : 0, stands ? 0 : end * whole, half, whole)
  }
}

async function toFile(
  canvas: HTMLCanvasElement,
  name: string,
  { transparent }: Pick<Shape, 'transparent'>
): Promise<File> {
  const format = transparent ? 'png' : 'jpeg'
  const type = `image/${format}`
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('The picture could not be drawn')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${format}`, { type })
}

interface Props {
  name: string
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
