import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import {
  cloneElement,
  lazy,
  Suspense,
  useId,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'
import { ColumnsButton, FilterLiveForm, ListContextProvider, useListContext, useTranslate } from 'react-admin'
import { may } from '../providers/signed_in'
import { ExportButton } from './ExportButton'
import styles from './FilterBar.module.css'
import { useNarrow } from './use_narrow'

const KeptViews = lazy(() => import('./KeptViews'))

/** The list under the names that the team has given it, and its present state to be given one. Asked for when it is opened. */
function Views() {
  const translate = useTranslate()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const close = () => setButton(null)
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<BookmarkBorderOutlined />}
        aria-haspopup="dialog"
        aria-expanded={button !== null}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        {translate('lists.views.action')}
      </Button>
      <Popover
        open={button !== null}
        anchorEl={button}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            'role': 'dialog',
            'aria-label': translate('lists.views.action'),
            'sx': { width: 340, maxWidth: 'calc(100vw - 32px)' },
          },
        }}
        onClose={close}
      >
        <Suspense>
          <KeptViews close={close} />
        </Suspense>
      </Popover>
    </>
  )
}

const PAUSE_MS = 250

/** What is `alwaysOn` stands in sight. */
export interface FilterProps {
  source: string
  alwaysOn?: boolean
}

const Form = (props: ComponentProps<'form'>) => <form data-key="f" className={styles.form} noValidate {...props} />
const shown = (inputs: ReactElement<FilterProps>[]) =>
  inputs.map((input) => cloneElement(input, { alwaysOn: undefined, key: input.props.source }))

/** The list, for conditions that take effect after a pause: who has gone elsewhere meanwhile is not called back. */
function useUnlessLeft() {
  const list = useListContext()
  const [here] = useState(window.location.pathname)
  const setFilters: typeof list.setFilters = (...wish) => {
    // It stays mounted while the screen that somebody went to is still being fetched.
    if (here === window.location.pathname) list.setFilters(...wish)
  }
  return { ...list, setFilters }
}

function Conditions({ filters }: { filters: ReactElement<FilterProps>[] }) {
  const translate = useTranslate()
  const list = useUnlessLeft()
  const { filterValues } = list
  const others = filters.filter(({ props }) => !props.alwaysOn)
  const set = others.filter(({ props }) => filterValues[props.source] !== undefined).length
  const [open, setOpen] = useState(set > 0)
  const id = useId()
  return (
    <ListContextProvider value={list}>
      <FilterLiveForm debounce={PAUSE_MS} formComponent={Form}>
        {shown(filters.filter(({ props }) => props.alwaysOn))}
        {others.length > 0 && (
          <>
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<FilterListOutlined />}
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              {translate(set > 0 ? 'lists.filters_set' : 'lists.filters', { smart_count: set })}
            </Button>
            <div id={id} className={styles.more} hidden={!open}>
              {open && shown(others)}
            </div>
          </>
        )}
      </FilterLiveForm>
    </ListContextProvider>
  )
}

interface Props {
  filters: ReactElement<FilterProps>[]
  columns: boolean
  views: boolean
  beside?: ReactNode
}

/** Search and the commonest conditions in sight, the others behind one button; and what can be done with the list as it is. */
export function FilterBar({ filters, columns, views, beside }: Props) {
  const narrow = useNarrow()
  const { total = 0 } = useListContext()
  return (
    <div className={styles.bar}>
      <Conditions filters={filters} />
      {beside}
      <div className={styles.tools}>
        {columns && !narrow && total > 0 && <ColumnsButton variant="outlined" color="secondary" size="medium" />}
        {may('shop') && (
          <>
            {views && <Views />}
            <ExportButton />
          </>
        )}
      </div>
    </div>
  )
}
