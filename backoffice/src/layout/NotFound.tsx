import CasinoOutlined from '@mui/icons-material/CasinoOutlined'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { Empty } from './Empty'
import { Page } from './Page'

interface Props {
  title: string
  message: string
}

/** In place of a screen, with a way on. */
export function NoScreen({ title, message }: Props) {
  const translate = useTranslate()
  return (
    <Page title={title}>
      <Empty icon={CasinoOutlined} message={message}>
        <Link to="/games">{translate('layout.not_found.to_games')}</Link>
      </Empty>
    </Page>
  )
}

export function NotFound() {
  const translate = useTranslate()
  return <NoScreen title={translate('layout.not_found.title')} message={translate('layout.not_found.message')} />
}
