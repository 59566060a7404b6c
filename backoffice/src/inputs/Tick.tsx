import { useId } from 'react'
import { useResourceContext, useTranslate, useTranslateLabel, useWrappedSource } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import styles from './Tick.module.css'

/** Yes or no. */
export function Tick({ source, label, hint }: { source: string; label?: string; hint: string }) {
  const translate = useTranslate()
  const translateLabel = useTranslateLabel()
  const resource = useResourceContext()
  const { register } = useFormContext()
  const id = useId()
  const place = useWrappedSource(source)
  return (
    <div className={styles.tick}>
      <input id={id} type="checkbox" aria-describedby={`${id}-hint`} {...register(place)} />
      <label htmlFor={id}>{translateLabel({ label, source, resource })}</label>
      <span id={`${id}-hint`} className={styles.hint}>
        {translate(hint, { _: hint })}
      </span>
    </div>
  )
}
