import { useId, useState, type ChangeEvent } from 'react'
import { fieldText as text } from '#storefront/text/fields'
import { classes } from './classes.ts'
import { isPicture } from '#common/pictures'
import styles from './picture_field.module.css'

interface PictureFieldProps {
  image: File | null
  /** The address of the picture that there is already. */
  stored?: string | null
  error: string | undefined
  onImage: (image: File) => void
  optional?: boolean
  label?: string
  /** What the picture that was chosen is, for whoever does not see it. */
  preview?: string
  drawing?: keyof typeof DRAWINGS
}

const DRAWINGS = {
  person: 'M32 33a12 12 0 1 0 0-24 12 12 0 0 0 0 24z M8 60c2-14 12-21 24-21s22 7 24 21',
  scene: 'M6 52h52 M10 52l16-24 11 16 6-8 11 16 M46 22a5 5 0 1 0 0-10 5 5 0 0 0 0 10z',
} as const

/** A file input with the picture that was chosen. A file that is no picture leaves the one before it. */
export function PictureField({
  image,
  stored = null,
  error,
  onImage,
  optional = false,
  label = text.image,
  preview: alt = text.preview,
  drawing = 'person',
}: PictureFieldProps) {
  const id = useId()
  const [refused, setRefused] = useState(false)
  const [preview, setPreview] = useState(stored)
  const message = refused ? text.notAnImage : error

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // The same file may be chosen once more.
    event.target.value = ''
    if (!file) return
    setRefused(!isPicture(file))
    if (!isPicture(file)) return
    onImage(file)
    showIn(setPreview, file)
  }

  return (
    <div className={styles.field}>
      <span className={styles.frame}>
        {preview ? (
          <img src={preview} alt={alt} onError={() => setPreview(null)} />
        ) : (
          <svg viewBox="0 0 64 64" aria-hidden="true">
            <path d={DRAWINGS[drawing]} />
          </svg>
        )}
      </span>
      <div className={styles.control}>
        <span className={styles.label} aria-hidden="true">
          {`${label}${optional ? '' : ' *'}`}
        </span>
        <input
          id={id}
          className={styles.file}
          type="file"
          name="image"
          accept="image/*"
          required={!optional}
          aria-label={label}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-hint${message ? ` ${id}-error` : ''}`}
          onChange={choose}
        />
        <label htmlFor={id} className={classes(styles.choose, message && styles.wrong)}>
          {preview ? text.change : text.choose}
        </label>
        {image && <p className={styles.name}>{image.name}</p>}
        {message && (
          <p id={`${id}-error`} className={styles.error}>
            {message}
          </p>
        )}
        <p id={`${id}-hint`} className={styles.hint}>
          {text.imageHint}
        </p>
      </div>
    </div>
  )
}

/** As a data address: pages show pictures of this site, and what they hold themselves, and no others. */
function showIn(show: (address: string | null) => void, file: File) {
  const reader = new FileReader()
  reader.addEventListener('load', () => show(typeof reader.result === 'string' ? reader.result : null))
  reader.addEventListener('error', () => show(null))
  reader.readAsDataURL(file)
}
