import GridViewOutlined from '@mui/icons-material/GridViewOutlined'
import ViewListOutlined from '@mui/icons-material/ViewListOutlined'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { lazy, Suspense, type ReactElement, type ReactNode } from 'react'
import {
  BulkActionsToolbar,
  useGetResourceLabel,
  useListContext,
  useStore,
  useTranslate,
  type RaRecord,
} from 'react-admin'
import { Link } from 'react-router'
import { CARDS } from '#common/page_sizes'
import { plainOf, previewOf } from '#storefront/text/plain_text'
import { Failure, Waiting } from '../layout/States'
import { ArchiveSelected } from './BulkAction'
import styles from './CardGrid.module.css'
import { Choose, ChooseAll } from './Choose'
import { Either, Search } from './conditions'
import { CreateLink, List } from './List'
import type { FilterProps } from './FilterBar'
import { Nothing } from './Nothing'
import { Pages } from './Pages'

/** Characters that fill the lines of a card. */
const TEASER = 160

export function CardText({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className={styles.text}>
      <strong className="clamped">{name}</strong>
      {children && <span className={styles.more}>{children}</span>}
    </span>
  )
}

/** A name and how its description begins, as words: a card shows no form. */
export function CardTeaser({ name, markdown }: { name: string; markdown: string }) {
  return <CardText name={name}>{previewOf(plainOf(markdown), TEASER)}</CardText>
}

interface Named extends RaRecord {
  name: string
}

interface Props<T extends Named> {
  resource: string
  card: (record: T) => ReactNode
  /** Some may be kept for the sake of history alone. */
  archives?: boolean
  filters?: ReactElement<FilterProps>[]
  /** Beside name and figures, where they stand in a table. */
  columns?: ReactNode
}

function Cards<T extends Named>({ resource, card, archives }: Props<T>) {
  const { data, error, isPending, filterValues, selectedIds, onToggleItem, refetch } = useListContext<T>()
  const labelOf = useGetResourceLabel()
  const choosing = archives === true && selectedIds.length > 0
  if (error) return <Failure message={error.message} onRetry={() => void refetch()} />
  if (isPending || !data) return <Waiting />
  const { archived } = filterValues
  if (data.length === 0)
    return archived ? <Nothing message="lists.archive.nothing" standard={{ archived }} /> : <Nothing />
  return (
    <>
      {choosing && (
        <BulkActionsToolbar selectAllButton={<ChooseAll />}>
          <ArchiveSelected />
        </BulkActionsToolbar>
      )}
      <ul className={choosing ? `${styles.grid} ${styles.choosing}` : styles.grid} aria-label={labelOf(resource, 2)}>
        {data.map((record) => (
          <li key={record.id} className={styles.card}>
            <Link className={styles.open} to={`/${resource}/${record.id}`}>
              {card(record)}
            </Link>
            {archives && (
              <span className={styles.choose}>
                <Choose
                  record={record}
                  name={record.name}
                  checked={selectedIds.includes(record.id)}
                  onClick={() => onToggleItem(record.id)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Pages sizes={CARDS} />
    </>
  )
}

function ArchivedToggle() {
  const translate = useTranslate()
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
      {translate('lists.archive.archived')}
    </Button>
  )
}

type Look = 'cards' | 'table'

/** As somebody likes to see a list, kept in their browser as react-admin keeps its columns. */
const useLook = (resource: string) => useStore<Look>(`${resource}.look`, 'cards')

function LookPicker({ resource }: { resource: string }) {
  const translate = useTranslate()
  const [look, choose] = useLook(resource)
  return (
    <ToggleButtonGroup
      exclusive
      value={look}
      onChange={(_, next: Look | null) => next && choose(next)}
      aria-label={translate('lists.look.label')}
    >
      <ToggleButton value="cards" aria-label={translate('lists.look.cards')}>
        <GridViewOutlined sx={{ fontSize: 20 }} />
      </ToggleButton>
      <ToggleButton value="table" aria-label={translate('lists.look.table')}>
        <ViewListOutlined sx={{ fontSize: 20 }} />
      </ToggleButton>
    </ToggleButtonGroup>
  )
}

const RecordTable = lazy(() => import('./RecordTable'))

const BY_NAME = { field: 'name', order: 'ASC' } as const

/** A list of things that have a face and a name. Its texts are those of the resource. */
export function CardGrid<T extends Named>(props: Props<T>) {
  const { resource, archives, filters = [], columns } = props
  const [look] = useLook(resource)
  const upcoming = (
    <Either
      source="upcoming"
      alwaysOn
      label="lists.upcoming.label"
      any="lists.upcoming.any"
      labels={['lists.upcoming.yes', 'lists.upcoming.no']}
    />
  )
  return (
    <List<T>
      resource={resource}
      sort={BY_NAME}
      perPage={CARDS[0]}
      actions={<CreateLink />}
      filters={[
        <Search key="q" source="q" alwaysOn label={`resources.${resource}.search`} />,
        ...filters,
        ...(archives ? [upcoming] : []),
      ]}
      columns={look === 'table'}
      beside={
        <>
          {archives && <ArchivedToggle />}
          <LookPicker resource={resource} />
        </>
      }
    >
      {look === 'cards' ? (
        <Cards {...props} />
      ) : (
        <Suspense fallback={<Waiting />}>
          <RecordTable archives={archives} columns={columns} sizes={CARDS} />
        </Suspense>
      )}
    </List>
  )
}

export function CardPicture({ src, icon, square = false }: { src: string | null; icon: ReactNode; square?: boolean }) {
  return (
    <span className={square ? `${styles.picture} ${styles.square}` : styles.picture}>
      {src ? <img src={src} alt="" loading="lazy" decoding="async" /> : icon}
    </span>
  )
}
