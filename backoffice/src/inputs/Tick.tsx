import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import styles from './Tick.module.css'

/** Yes or no. */
export function Tick({ source, label, hint }: { source: string; label: string; hint: string }) {
  const { register } = useFormContext()
  const id = useId()
  return (
    <div className={styles.tick}>
      <input id={id} type="checkbox" aria-describedby={`${id}-hint`} {...register(source)} />
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-hint`} className={styles.hint}>
        {hint}
      </span>
    </div>
  )
}
