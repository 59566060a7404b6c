import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { ReactNode } from 'react'
import { ListBase, useTranslate, type ListBaseProps, type RaRecord } from 'react-admin'
import { Link } from 'react-router'
import { Panel } from '../layout/Panel'
import { Failure, WaitingLines } from '../layout/States'
import { patience } from '../providers/patience'
import styles from './Entries.module.css'

const LINE = '1px solid var(--line)'
const APART = {
  'p + &:not(:empty)': { mt: 1.5, pt: 1.5, borderTop: LINE },
  '& > li + li': { borderTop: LINE },
  '& > li:first-of-type': { pt: 0 },
  '& > li:last-of-type': { pb: 0 },
}
const WHOLE = { overflowWrap: 'anywhere', m: 0 }
const AT_END = { flex: 'none', m: 0, textAlign: 'right' }

export const Entries = ({ label, children }: { label?: string; children: ReactNode }) => (
  <List disablePadding sx={APART} aria-label={label}>
    {children}
  </List>
)

interface Props {
  children: ReactNode
  more?: ReactNode
  /** A figure across, and what stands below that. */
  end?: ReactNode
  endMore?: ReactNode
}

export const Entry = ({ children, more, end, endMore }: Props) => (
  <ListItem disableGutters alignItems="flex-start" sx={{ gap: 2, py: 1.5 }}>
    <ListItemText primary={children} secondary={more} sx={WHOLE} />
    {end && <ListItemText primary={<strong>{end}</strong>} secondary={endMore} sx={AT_END} />}
  </ListItem>
)

interface PanelProps<T> {
  title: string
  /** In place of the count beside the title. */
  actions?: ReactNode
  /** That there is none; without it nothing is shown then. */
  none?: ReactNode
  /** Where all of them are, once there are more than so many. */
  all?: { to: string; text: string; beyond?: number }
  children: (record: T, index: number) => ReactNode
}

type Found<T> = { query: { data?: T[]; total?: number; error: Error | null; refetch: () => unknown } }

/** What a query has found, in a panel beside the record it belongs to. */
export function EntriesPanel<T>({
  query: { data, total = data?.length ?? 0, error, refetch },
  title,
  actions,
  none,
  all,
  children,
}: PanelProps<T> & Found<T>) {
  const translate = useTranslate()
  if (!none && !data?.length && !error) return null
  return (
    <Panel title={title} actions={actions} aside={!actions && total > 0 && String(total)}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <WaitingLines />}
      {data?.length === 0 && none}
      {data && data.length > 0 && (
        <Entries label={title}>{data.map((record, index) => children(record, index))}</Entries>
      )}
      {all && total > (all.beyond ?? 0) && (
        <Link className={styles.all} to={all.to}>
          {translate(all.text, { smart_count: total })}
        </Link>
      )}
    </Panel>
  )
}

/** A failure stands in the panel, and the list of another record is not kept meanwhile. */
const QUERY = { ...patience, onError: () => {}, placeholderData: undefined }

type ListPanelProps<T extends RaRecord> = PanelProps<T> &
  Required<Pick<ListBaseProps<T>, 'resource' | 'filter' | 'sort' | 'perPage'>>

export function ListPanel<T extends RaRecord>({ resource, filter, sort, perPage, ...panel }: ListPanelProps<T>) {
  return (
    <ListBase<T>
      {...{ resource, filter, sort, perPage }}
      disableSyncWithLocation
      disableAuthentication
      storeKey={false}
      queryOptions={QUERY}
      render={(list) => <EntriesPanel query={list} {...panel} />}
    />
  )
}
