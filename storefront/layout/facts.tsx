import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import styles from './facts.module.css'

/** When, where and what: each with its picture. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

interface FactProps {
  shape: ComponentProps<typeof Icon>['shape']
  name: string
  /** The name is seen, too: neither the picture nor what follows tells it. */
  isNamed?: boolean
  children: ReactNode
}

export function Fact({ shape, name, isNamed = false, children }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>
        <Icon shape={shape} />
        <span className={isNamed ? styles.label : 'visually-hidden'}>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
