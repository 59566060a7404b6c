import { useGetList, useGetOne, type RaRecord } from 'react-admin'
import { ChoiceFilter, useCondition } from './Filters'

interface Named extends RaRecord {
  id: number
  name: string
}

interface Props {
  name: string
  label: string
  any: string
  /** Whose records are the choices. */
  resource: string
}

const EVERYTHING = { pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } } as const

/** A condition on a record of the catalogue. One that was archived meanwhile keeps its name. */
export function RecordFilter({ resource, ...filter }: Props) {
  const [chosen] = useCondition(filter.name)
  const { data: choices } = useGetList<Named>(resource, EVERYTHING)
  const missing = chosen !== undefined && choices !== undefined && !choices.some(({ id }) => id === chosen)
  const { data: archived } = useGetOne<Named>(resource, { id: Number(chosen) }, { enabled: missing })
  return <ChoiceFilter {...filter} choices={[...(choices ?? []), ...(missing && archived ? [archived] : [])]} />
}
