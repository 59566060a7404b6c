import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { Empty } from '../layout/Empty'
import { Failure } from '../layout/Failure'
import { Icon, type IconName } from '../layout/Icon'
import { Page } from '../layout/Page'
import { Waiting } from '../layout/Waiting'
import { ArchiveSelected, SelectAll } from './ArchiveSelected'
import { BulkBar } from './BulkBar'
import styles from './CardGrid.module.css'
import { FilterRow, FlagFilter } from './Filters'
import { ListScreen } from './ListScreen'
import { ListTools } from './ListTools'
import { NothingFound } from './NothingFound'
import { Pages } from './Pages'
import { SearchBox } from './SearchBox'

interface Named extends RaRecord {
  name: string
}

interface Props<T extends Named> {
  resource: IconName
  title: string
  /** The link to the form for a new one. */
  create: string
  search: string
  empty: string
  card: (record: T) => ReactNode
  /** One of them, where some may be kept for the sake of history alone. */
  archives?: string
  /** What else they can be narrowed by. */
  filters?: ReactNode
}

function Choose({ id, name }: Named) {
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <label className={styles.choose}>
      <input type="checkbox" aria-label={`Select ${name}`} checked={selectedIds.includes(id)} onChange={() => onToggleItem(id)} />
    </label>
  )
}

function Cards<T extends Named>({ resource, title, empty, card, archives }: Props<T>) {
  const { data, error, isPending, filterValues, selectedIds, refetch } = useListContext<T>()
  const choosing = archives !== undefined && selectedIds.length > 0
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />
  if (isPending || !data) return <Waiting />
  const { archived, ...others } = filterValues
  if (data.length === 0 && Object.keys(others).length > 0) return <NothingFound reset={archived ? { archived } : {}} />
  if (data.length === 0) return <Empty icon={resource} message={archived ? 'Nothing is archived.' : empty} />
  return (
    <>
      {choosing && (
        <BulkBar>
          <ArchiveSelected noun={archives} />
          <SelectAll />
        </BulkBar>
      )}
      <ul className={choosing ? `${styles.grid} ${styles.choosing}` : styles.grid} aria-label={title}>
        {data.map((record) => (
          <li key={record.id} className={styles.card}>
            <Link className={styles.open} to={`/${resource}/${record.id}`}>
              {card(record)}
            </Link>
            {archives && <Choose {...record} />}
          </li>
        ))}
      </ul>
      <Pages />
    </>
  )
}

function Create({ resource, create }: { resource: string; create: string }) {
  return (
    <Button variant="contained" startIcon={<Icon name="plus" />} component={Link} to={`/${resource}/create`}>
      {create}
    </Button>
  )
}

function ArchivedToggle() {
  const { filterValues, setFilters, onUnselectItems } = useListContext()
  const { archived = false, ...others } = filterValues
  return (
    <Button
      variant={archived ? 'contained' : 'outlined'}
      color="secondary"
      aria-pressed={Boolean(archived)}
      onClick={() => {
        onUnselectItems()
        setFilters(archived ? others : { ...others, archived: true })
      }}
    >
      Archived
    </Button>
  )
}

const BY_NAME = { field: 'name', order: 'ASC' } as const
const PER_PAGE = 48

/** A card has no columns to choose from. */
const NONE: { label: string }[] = []

/** A list of things that have a face and a name. */
export function CardGrid<T extends Named>(props: Props<T>) {
  return (
    <ListScreen resource={props.resource} sort={BY_NAME} perPage={PER_PAGE}>
      <Page title={props.title} actions={<Create resource={props.resource} create={props.create} />}>
        <FilterRow search={<SearchBox label={props.search} />} tools={<ListTools columns={NONE} />}>
          {props.filters}
          {props.archives && <FlagFilter name="upcoming" label="Games" labels={['Any games', 'Games to come', 'None to come']} />}
          {props.archives && <ArchivedToggle />}
        </FilterRow>
        <Cards {...props} />
      </Page>
    </ListScreen>
  )
}

export function CardPicture({ src, icon, square = false }: { src: string | null; icon: ReactNode; square?: boolean }) {
  return (
    <span className={square ? `${styles.picture} ${styles.square}` : styles.picture}>
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : icon}
    </span>
  )
}
