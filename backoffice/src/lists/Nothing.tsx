import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Button from '@mui/material/Button'
import { useListContext, useResourceContext, useTranslate } from 'react-admin'
import { Empty } from '../layout/States'

/** A list that has something, but not what is asked for; or `message`, where nothing was asked for: the resource's `empty`, unless it says otherwise. `standard`: conditions that a list begins with. */
export function Nothing({ message, standard = {} }: { message?: string; standard?: Record<string, unknown> }) {
  const translate = useTranslate()
  const own = `resources.${useResourceContext()}.empty`
  const { filterValues, setFilters } = useListContext()
  const asked = Object.entries(filterValues).some(([name, value]) => value !== undefined && value !== standard[name])
  if (!asked) return <Empty message={translate(message ?? own, { _: message })} />
  return (
    <Empty icon={SearchOutlined} message={translate('lists.nothing_found')}>
      <Button variant="outlined" color="secondary" onClick={() => setFilters(standard)}>
        {translate('lists.clear_filters')}
      </Button>
    </Empty>
  )
}
