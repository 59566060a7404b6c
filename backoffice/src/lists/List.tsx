import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import type { ReactElement, ReactNode } from 'react'
import {
  ListBase,
  useCanAccess,
  useGetResourceLabel,
  useListContext,
  useNotify,
  useResourceContext,
  useTranslate,
  type ListBaseProps,
  type RaRecord,
} from 'react-admin'
import { Link } from 'react-router'
import { useComeBack } from '../layout/as_left'
import { Page, type Parent } from '../layout/Page'
import { ApiError } from '../providers/data/rest'
import { patience } from '../providers/patience'
import { FilterBar, type FilterProps } from './FilterBar'

/** To the form for a new one, for who may make one. `label`: where it is not the resource's `create`. */
export function CreateLink({ to, label }: { to?: string; label?: string }) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const { canAccess } = useCanAccess({ resource, action: 'create' })
  if (!canAccess) return null
  return (
    <Button
      data-key="c"
      variant="contained"
      component={Link}
      to={to ?? `/${resource}/create`}
      startIcon={<AddOutlined />}
    >
      {translate(label ?? `resources.${resource}.create`)}
    </Button>
  )
}

/** The list itself tells about its failure, but for a page that react-admin leaves for the first one. */
function useTellTooFar() {
  const notify = useNotify()
  return (error: Error) => {
    if (error instanceof ApiError && error.problem.code === 'TOO_FAR') notify(error.message, { type: 'info' })
  }
}

export interface ListProps<T extends RaRecord> extends Pick<
  ListBaseProps<T>,
  'resource' | 'sort' | 'filter' | 'filterDefaultValues' | 'perPage'
> {
  /** The name of the resource, unless it says otherwise. */
  title?: string
  subtitle?: ReactNode
  /** Where this screen hangs, if it is not in the menu. */
  parent?: Parent
  actions?: ReactNode
  /** Inputs, as of react-admin's own list: what is `alwaysOn` stands in sight, the others behind one button. */
  filters?: ReactElement<FilterProps>[]
  above?: ReactNode
  /** Beside the filters: another look at the list. */
  beside?: ReactNode
  columns?: boolean
  views?: boolean
  children: ReactNode
}

/** react-admin's list in the frame of our pages. Page, sorting and conditions live in the address, to which the way back from a record leads. */
export function List<T extends RaRecord = RaRecord>({
  title,
  subtitle,
  parent,
  actions,
  filters,
  above,
  beside,
  columns = false,
  views = true,
  perPage = 25,
  children,
  ...props
}: ListProps<T>) {
  const onError = useTellTooFar()
  useComeBack()
  return (
    <ListBase<T> {...props} perPage={perPage} storeKey={false} queryOptions={{ ...patience, onError }}>
      <Frame title={title} subtitle={subtitle} parent={parent} actions={actions}>
        {above}
        {filters && <FilterBar filters={filters} columns={columns} views={views} beside={beside} />}
        {children}
      </Frame>
    </ListBase>
  )
}

function Frame({
  title,
  ...page
}: Pick<ListProps<RaRecord>, 'title' | 'subtitle' | 'parent' | 'actions' | 'children'>) {
  const labelOf = useGetResourceLabel()
  const { resource } = useListContext()
  return <Page {...page} title={title ?? labelOf(resource, 2)} />
}
