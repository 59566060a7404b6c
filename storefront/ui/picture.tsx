import { useState } from 'react'
import { classes } from './classes.ts'
import { pictureSources } from './picture_sources.ts'
import styles from './picture.module.css'

type PictureShape = 'cover' | 'square'

interface PictureProps {
  address: string | null
  alt: string
  shape?: PictureShape
  /** The width it is shown at, as the `sizes` of an image. */
  sizes: string
  /** The first picture above the fold: fetched before anything else. */
  eager?: boolean
  className?: string
}

const SIZE = { cover: { width: 800, height: 450 }, square: { width: 384, height: 384 } }

/** A stored picture in the size and format that fits, or a drawn placeholder when there is none. */
export function Picture({ address, alt, shape = 'cover', sizes, eager = false, className }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!address || broken === address) return <Placeholder alt={alt} shape={shape} className={className} />

  const { address: src, sets } = pictureSources(address, sizes)
  return (
    <picture className={classes(styles.frame, styles[shape], className)}>
      {sets && <source type="image/avif" srcSet={sets.avif} sizes={sizes} />}
      <img
        className={styles.image}
        src={src}
        srcSet={sets?.webp}
        sizes={sets ? sizes : undefined}
        alt={alt}
        {...SIZE[shape]}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? 'sync' : 'async'}
        onError={() => setBroken(address)}
      />
    </picture>
  )
}

/** A picture with transparent parts, laid over another one of the same shape. It is kept in one size. */
export function PictureOverlay({ address }: { address: string }) {
  return <img className={styles.overlay} src={address} alt="" {...SIZE.cover} loading="lazy" decoding="async" />
}

function Placeholder({ alt, shape, className }: { alt: string; shape: PictureShape; className?: string }) {
  return (
    <span
      className={classes(styles.frame, styles[shape], styles.placeholder, className)}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <svg viewBox="0 0 32 32" className={styles.die} aria-hidden="true">
        <path d="M16 2 28 9v14l-12 7L4 23V9z M16 9.5 22.5 21h-13z M16 2v7.5 M28 9l-5.500 12 M4 9l5.500 12 M4 23l5.500-2 M28 23l-5.500-2 M16 30l-6.500-9 M16 30l6.500-9 M4 9l12 .5L28 9" />
      </svg>
    </span>
  )
}
