import { classes } from './classes.ts'
import styles from './copy_field.module.css'

interface FiguresProps {
  figures: readonly (readonly [name: string, value: string])[]
  className?: string
}

/** A few figures side by side, each with its name. */
export const Figures = ({ figures, className }: FiguresProps) => (
  <dl className={classes(styles.figures, className)}>
    {figures.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
