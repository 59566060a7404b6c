import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import List from '@mui/material/List'
import { useTranslate } from 'react-admin'
import type { Dashboard } from '#common/wire'
import { Link } from 'react-router'
import { Panel } from '#backoffice/layout/Panel'
import { ProofBadge } from '../differences/ProofBadge'
import { Calm } from './Calm'
import styles from './Dashboard.module.css'
import { Line } from './Line'

/** Where money and seats disagree. Should always be calm. */
export function Drift({ drift: { paidWithoutSeat, seatWithoutPay } }: Pick<Dashboard, 'drift'>) {
  const translate = useTranslate()
  const say = (key: string) => translate(`resources.dashboard.drift.${key}`)
  const differences = [
    { key: 'paid_without_seat', count: paidWithoutSeat },
    { key: 'seat_without_pay', count: seatWithoutPay },
  ].filter(({ count }) => count > 0)
  return (
    <Panel title={say('title')} flush>
      {differences.length === 0 && <Calm>{say('none')}</Calm>}
      <List disablePadding>
        {differences.map(({ key, count }) => (
          <Line key={key} to="/alerts" figure={count}>
            <span className={styles.warning}>
              <WarningAmberOutlined />
              {say(key)}
            </span>
          </Line>
        ))}
      </List>
      <Link className={styles.more} to="/differences">
        <ProofBadge />
      </Link>
    </Panel>
  )
}
