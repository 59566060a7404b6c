import CheckOutlined from '@mui/icons-material/CheckOutlined'
import type { ReactNode } from 'react'
import styles from './Dashboard.module.css'

/** Nothing to see to. */
export const Calm = ({ children }: { children: ReactNode }) => (
  <p className={styles.calm}>
    <CheckOutlined />
    {children}
  </p>
)
