import { useSettings } from './settings_context.ts'
import styles from './header.module.css'

/** The mark and the name of the house. Drawn by the same hand as `public/mark.svg`. */
export function Logo() {
  const { brand } = useSettings()
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path
          fillRule="evenodd"
          d="M15.2 1.6a1.7 1.7 0 0 1 1.6 0L30.7 9a1.5 1.5 0 0 1-.7 2.8H28.6V24.6A1.6 1.6 0 0 1 27 26.2H26V29.4a1.6 1.6 0 0 1-3.2 0V26.2H9.2V29.4a1.6 1.6 0 0 1-3.2 0V26.2H5A1.6 1.6 0 0 1 3.4 24.6V11.8H2A1.5 1.5 0 0 1 1.3 9ZM16 7.9L23.53 12.25L23.53 20.95L16 25.3L8.47 20.95L8.47 12.25ZM16 13L19.12 18.4L12.88 18.4ZM16.55 9.45L20.57 11.77L16.55 11.4ZM22.19 13.03L20.01 17.75L17.01 12.55ZM22.46 15.06L22.46 19.7L20.78 18.72ZM21.91 20.65L17.9 22.97L20.23 19.68ZM16 23.75L12.99 19.5L19.01 19.5ZM14.1 22.97L10.09 20.65L11.77 19.68ZM9.54 19.7L9.54 15.06L11.22 18.72ZM9.81 13.03L14.99 12.55L11.99 17.75ZM11.43 11.77L15.45 9.45L15.45 11.4Z"
        />
      </svg>
      <span>{brand}</span>
    </span>
  )
}
