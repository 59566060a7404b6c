import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { changeOf } from './change'
import styles from './Dashboard.module.css'

interface Props {
  /** Its name among the fields of the dashboard. */
  source: string
  now: number | null
  before: number | null
  show: (figure: number) => string
  to: string
}

const ARROWS = { up: KeyboardArrowUpOutlined, down: KeyboardArrowDownOutlined }

function Moved({ now, before, show }: Pick<Props, 'now' | 'before' | 'show'>) {
  const translate = useTranslate()
  const change = changeOf(now, before, translate)
  if (!change) return translate('resources.dashboard.change.incomparable')
  const Arrow = change.direction === 'same' ? null : ARROWS[change.direction]
  return (
    <>
      {Arrow && (
        <Arrow titleAccess={translate(`resources.dashboard.change.${change.direction}`)} sx={{ fontSize: 14 }} />
      )}
      {before
        ? translate('resources.dashboard.change.was', { change: change.text, before: show(before) })
        : change.text}
    </>
  )
}

/** One number, how it moved, and the way to what it is made of. */
export function Figure({ source, now, before, show, to }: Props) {
  const translate = useTranslate()
  return (
    <li className={styles.figure}>
      <Link to={to}>
        <span className={styles.label}>{translate(`resources.dashboard.fields.${source}`)}</span>
        <strong className={styles.number}>{now === null ? '–' : show(now)}</strong>
        <span className={styles.change}>
          <Moved now={now} before={before} show={show} />
        </span>
      </Link>
    </li>
  )
}
