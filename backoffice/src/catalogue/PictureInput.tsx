import ImageOutlined from '@mui/icons-material/ImageOutlined'
import Button from '@mui/material/Button'
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type DragEvent,
} from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { isPicture } from '#common/pictures'
import type { PictureWish } from './kind'
import styles from './PictureInput.module.css'

/** A check of the form wraps its sentence, a refusal of the server does not. */
const sentence = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'message' in message
    ? String(message.message)
    : (message as string | undefined)

const Crop = lazy(() => import('../pictures/Crop'))

/** A file and the address that the browser shows it by until it is let go. */
interface Shown {
  file: File
  address: string
}

function useShown() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => () => URL.revokeObjectURL(shown?.address ?? ''), [shown])
  const show = (file: File | null) => setShown(file && { file, address: URL.createObjectURL(file) })
  return [shown, show] as const
}

/** Takes a picture by choosing or dropping a file, and has it cut to the shape that cards have. */
export function PictureInput({ wish }: { wish: PictureWish }) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const { field, fieldState } = useController<{ image: string | File | null }>({ name: 'image' })
  const [chosen, setChosen] = useShown()
  const [made, setMade] = useShown()
  const [refused, setRefused] = useState<string | null>(null)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const preview = field.value instanceof File ? (made?.address ?? null) : field.value
  const closed = useRef(false)
  const problem = refused ?? sentence(fieldState.error?.message)

  // Where the picture is what is missing, a sent form leads here.
  const { ref: register } = field
  const hold = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element
      register(element && { focus: () => element.focus() })
    },
    [register]
  )

  // The question is modal until it is gone; then the person goes on where they were.
  useEffect(() => {
    if (chosen || !closed.current) return
    closed.current = false
    input.current?.focus()
  }, [chosen])

  function take(file: File | undefined) {
    if (!file) return
    setRefused(isPicture(file) ? null : translate('catalogue.picture.no_picture'))
    if (isPicture(file)) setChosen(file)
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    take(target.files?.[0])
    // The same file may be chosen once more.
    target.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }

  function close(reason: string | null = null) {
    setChosen(null)
    setRefused(reason)
    closed.current = true
  }

  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>
        {translate(`resources.${resource}.fields.image`)}
        {wish.required && <span className={styles.star}> *</span>}
      </legend>
      <div
        className={over ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={wish.ratio === 1 ? `${styles.preview} ${styles.square}` : styles.preview}>
          {preview ? (
            <img
              src={preview}
              alt={translate('catalogue.picture.preview')}
              className={wish.transparent ? styles.whole : undefined}
            />
          ) : (
            <ImageOutlined sx={{ fontSize: 32 }} />
          )}
        </span>
        <div className={styles.control}>
          <div className={styles.buttons}>
            <input
              ref={hold}
              id={id}
              className={styles.file}
              type="file"
              accept="image/*"
              aria-required={wish.required}
              aria-invalid={problem ? true : undefined}
              aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ''}`}
              onChange={choose}
            />
            <label htmlFor={id} className={styles.choose}>
              {translate(preview ? 'catalogue.picture.change' : 'catalogue.picture.choose')}
            </label>
            {preview && !wish.required && (
              <Button
                color="secondary"
                onClick={() => {
                  field.onChange(null)
                  setRefused(null)
                  input.current?.focus()
                }}
              >
                {translate('catalogue.picture.remove')}
              </Button>
            )}
          </div>
          <p id={`${id}-hint`} className={styles.hint}>
            {translate('catalogue.picture.hint')} {translate(`resources.${resource}.picture_hint`, { _: '' })}
          </p>
          <div role="alert">
            {problem && (
              <p id={`${id}-problem`} className={styles.problem}>
                {problem}
              </p>
            )}
          </div>
        </div>
      </div>
      {chosen && (
        <Suspense>
          <Crop
            name={chosen.file.name}
            address={chosen.address}
            ratio={wish.ratio}
            transparent={wish.transparent}
            onDone={(picture) => {
              field.onChange(picture)
              setMade(picture)
              close()
            }}
            onCancel={close}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
