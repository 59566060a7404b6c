import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined'
import { Link } from 'react-router'
import { changeOf } from './change'
import styles from './Dashboard.module.css'

interface Props {
  label: string
  now: number | null
  before: number | null
  show: (figure: number) => string
  to: string
}

/** One number, how it moved, and the way to what it is made of. */
export function Figure({ label, now, before, show, to }: Props) {
  const change = changeOf(now, before)
  return (
    <li className={styles.figure}>
      <Link to={to}>
        <span className={styles.label}>{label}</span>
        <strong className={styles.number}>{now === null ? '–' : show(now)}</strong>
        <span className={styles.change}>
          {change && change.direction !== 'same' && (
            <>
              {change.direction === 'up' ? <KeyboardArrowUpOutlined sx={{ fontSize: 14 }} /> : <KeyboardArrowDownOutlined sx={{ fontSize: 14 }} />}
              <span className="visually-hidden">{change.direction}</span>
            </>
          )}
          {change ? `${change.text}${before !== null && before !== 0 ? `, was ${show(before)}` : ''}` : 'nothing to compare with'}
        </span>
      </Link>
    </li>
  )
}
