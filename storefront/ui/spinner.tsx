import { shopText } from '../text/shop.ts'
import styles from './spinner.module.css'

/** A twenty-sided die that turns; it appears only when waiting has become noticeable. */
export function Spinner({ label = shopText.loading, prompt = true }: { label?: string; prompt?: boolean }) {
  return (
    <output className={prompt ? styles.patient : styles.spinner}>
      <svg className={styles.die} viewBox="0 0 32 32" aria-hidden="true">
        {FACES.map((face, index) => (
          <path key={face} d={face} className={styles[`face${index % 5}`]} />
        ))}
      </svg>
      <span>{label}</span>
    </output>
  )
}

const FACES = [
  'M16 8.1L22.84 19.95L9.16 19.95Z',
  'M16.4 1.69L27.21 7.93L16.4 6.94Z',
  'M28.39 8.85L23.49 19.48L16.73 7.77Z',
  'M28.59 10.33L28.59 22.81L24.05 20.19Z',
  'M28.19 23.5L17.38 29.74L23.65 20.88Z',
  'M16 30.31L9.24 20.75L22.76 20.75Z',
  'M14.62 29.74L3.81 23.5L8.35 20.88Z',
  'M3.41 22.81L3.41 10.33L7.95 20.19Z',
  'M3.61 8.85L15.27 7.77L8.51 19.48Z',
  'M4.79 7.93L15.6 1.69L15.6 6.94Z',
]
