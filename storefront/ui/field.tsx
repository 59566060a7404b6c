import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { useId } from 'react'
import { shopText } from '../text/shop.ts'
import { classes } from './classes.ts'
import styles from './field.module.css'

interface FieldProps {
  label: string
  required?: boolean
  hint?: ReactNode
  error?: string | null
  className?: string
}

interface Wiring {
  'id': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'required': boolean | undefined
}

/** Label, hint and error of a control, told to assistive technology once for every field. */
function Frame({
  label,
  required,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described, 'required': required })}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'>

export function TextField({ label, required, hint, error, className, ...input }: InputProps) {
  return (
    <Frame label={label} required={required} hint={hint} error={error} className={className}>
      {(wiring) => <input {...input} {...wiring} className={styles.control} />}
    </Frame>
  )
}

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'>

/** A browser leaves out what is longer without a word, also of what is pasted. */
export function TextArea({ label, required, hint, error, className, ...area }: AreaProps) {
  const { maxLength: most, value = '' } = area
  const full = most !== undefined && String(value).length >= most && <output>{shopText.full(most)}</output>
  return (
    <Frame label={label} required={required} hint={full || hint} error={error} className={className}>
      {(wiring) => <textarea {...area} {...wiring} className={styles.control} />}
    </Frame>
  )
}

type SelectProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id'>

export function SelectField({ label, required, hint, error, className, children, ...select }: SelectProps) {
  return (
    <Frame label={label} required={required} hint={hint} error={error} className={className}>
      {(wiring) => (
        // Something is always chosen, so nothing can be missing.
        <select {...select} {...wiring} required={undefined} className={styles.control}>
          {children}
        </select>
      )}
    </Frame>
  )
}
