import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import { Empty } from '../layout/Empty'

export function NothingFound({ reset = {} }: { reset?: Record<string, unknown> }) {
  const { setFilters } = useListContext()
  return (
    <Empty icon="search" message="Nothing fits these filters.">
      <Button variant="outlined" color="secondary" onClick={() => setFilters(reset)}>
        Clear filters
      </Button>
    </Empty>
  )
}
