import CasinoOutlined from '@mui/icons-material/CasinoOutlined'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Empty } from './Empty'
import { Page } from './Page'

export function NotFound() {
  const translate = useTranslate()
  return (
    <Page title={translate('layout.not_found.title')}>
      <Empty icon={CasinoOutlined} message={translate('layout.not_found.message')}>
        <Link to="/games">{translate('layout.not_found.to_games')}</Link>
      </Empty>
    </Page>
  )
}
