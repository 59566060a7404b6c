import List from '@mui/material/List'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Dashboard } from '#common/wire'
import { dollarsText } from '#common/money'
import { Panel } from '#backoffice/layout/Panel'
import styles from './Dashboard.module.css'
import { Line } from './Line'

/** Whose pages sent buyers on these days, those with the most money first. */
export function FromPartners({ partners }: Pick<Dashboard, 'partners'>) {
  const translate = useTranslate()
  const say = (key: string, args?: object) => translate(`resources.dashboard.partners.${key}`, args)
  return (
    <Panel title={say('title')} flush>
      {partners.length === 0 && (
        <Typography color="text.secondary" sx={{ p: 2 }}>
          {say('none')}
        </Typography>
      )}
      <List disablePadding>
        {partners.map(({ id, name, money, seats }) => (
          <Line key={id} to={`/partners/${id}`} figure={say('sold', { money: dollarsText(money), smart_count: seats })}>
            <ListItemText sx={{ m: 0 }} primary={name} />
          </Line>
        ))}
      </List>
      <Link className={styles.more} to="/partners">
        {say('show')}
      </Link>
    </Panel>
  )
}
