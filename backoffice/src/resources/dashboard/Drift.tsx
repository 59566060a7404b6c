import CheckOutlined from '@mui/icons-material/CheckOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Link } from 'react-router'
import type { Dashboard } from '#common/wire'
import { Panel } from '../../layout/Panel'
import styles from './Dashboard.module.css'

function Difference({ count, text }: { count: number; text: string }) {
  if (count === 0) return null
  return (
    <li>
      <Link to="/alerts">
        <span className={styles.warning}>
          <WarningAmberOutlined />
          {text}
        </span>
        <strong className={styles.sold}>{count}</strong>
      </Link>
    </li>
  )
}

/** Where money and seats disagree. Should always be calm. */
export function Drift({ drift: { paidWithoutSeat, seatWithoutPay } }: Pick<Dashboard, 'drift'>) {
  return (
    <Panel title="Seats and payments" flush>
      {paidWithoutSeat + seatWithoutPay === 0 ? (
        <p className={styles.calm}>
          <CheckOutlined />
          Every payment has its seat, and every seat its payment.
        </p>
      ) : (
        <ul className={styles.games}>
          <Difference count={paidWithoutSeat} text="Paid without a seat" />
          <Difference count={seatWithoutPay} text="A seat without pay" />
        </ul>
      )}
    </Panel>
  )
}
