import type { SvgIconComponent } from '@mui/icons-material'
import type { ReactNode } from 'react'
import { useResourceDefinition } from 'react-admin'
import styles from './States.module.css'

interface Props {
  /** Of the resource, unless another one says more. */
  icon?: SvgIconComponent
  message: string
  /** What to do next. */
  children?: ReactNode
}

export function Empty({ icon, message, children }: Props) {
  const { icon: OfResource } = useResourceDefinition()
  const Icon = icon ?? OfResource
  return (
    <div className={styles.state}>
      {Icon && <Icon className={styles.quiet} sx={{ fontSize: 32 }} />}
      <p className={styles.message}>{message}</p>
      {children}
    </div>
  )
}
