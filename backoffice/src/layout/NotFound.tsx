import CasinoOutlined from '@mui/icons-material/CasinoOutlined'
import { Link } from 'react-router'
import { Empty } from './Empty'
import { Page } from './Page'

export function NotFound() {
  return (
    <Page title="Critical Failure on Navigation Check!">
      <Empty icon={CasinoOutlined} message="There is no such page in the back office.">
        <Link to="/games">Go to the games</Link>
      </Empty>
    </Page>
  )
}
