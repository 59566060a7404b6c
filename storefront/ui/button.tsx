import type { ButtonHTMLAttributes, ComponentProps, Ref } from 'react'
import { Link } from '../navigation/link.tsx'
import { classes } from './classes.ts'
import styles from './button.module.css'

type Look = 'primary' | 'quiet' | 'plain'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  wide?: boolean
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ look = 'primary', wide, busy, className, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} aria-busy={busy || undefined} className={classesOf(look, wide, className)}>
      {children}
    </button>
  )
}

interface ButtonLinkProps extends ComponentProps<typeof Link> {
  look?: Look
  wide?: boolean
}

export function ButtonLink({ look = 'primary', wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classesOf(look, wide, className)} />
}

const classesOf = (look: Look, wide?: boolean, className?: string) =>
  classes(styles.button, styles[look], wide && styles.wide, className)
