import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TablePagination from '@mui/material/TablePagination'
import { useListContext, useListContextWithProps, useTranslate } from 'react-admin'
import { ROWS } from '#common/page_sizes'
import { count } from '../fields/format'
import type { Told } from '../providers/data/rest'
import { useNarrow } from './use_narrow'

const NOTHING: Told = { total: 0, isAtLeast: false, isNewestFirst: false, hasNext: false }

/** What the server told of the page that is shown. */
export const useTold = (): Told => (useListContextWithProps({}) as { meta?: Told }).meta ?? NOTHING

/** At either end a button keeps the focus, which a disabled one loses. */
function Steps() {
  const translate = useTranslate()
  const { page, setPage, hasNextPage } = useListContext()
  if (page === 1 && !hasNextPage) return null
  return (
    <Stack direction="row" spacing={1} sx={{ flex: 'none', ml: 2 }}>
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<ChevronLeftOutlined />}
        aria-disabled={page === 1 || undefined}
        onClick={() => page > 1 && setPage(page - 1)}
      >
        {translate('ra.navigation.previous')}
      </Button>
      <Button
        variant="outlined"
        color="secondary"
        endIcon={<ChevronRightOutlined />}
        aria-disabled={!hasNextPage || undefined}
        onClick={() => hasNextPage && setPage(page + 1)}
      >
        {translate('ra.navigation.next')}
      </Button>
    </Stack>
  )
}

/** As many rows as fit together. A total may be a lower bound, and no page can be gone to by its number: a far one is expensive (docs/adr/0016). */
export function Pages({ sizes = ROWS }: { sizes?: number[] }) {
  const translate = useTranslate()
  const narrow = useNarrow()
  const { page, perPage, setPage, setPerPage, hasNextPage, data = [] } = useListContext()
  const { total, isAtLeast } = useTold()
  const counted = `${count(total)}${isAtLeast ? '+' : ''}`

  function range() {
    if (page === 1 && !hasNextPage) return translate('lists.in_all', { total: counted })
    const from = (page - 1) * perPage + 1
    const to = from + data.length - 1
    return translate(isAtLeast && total <= to ? 'lists.range_and_more' : 'lists.range', {
      from: count(from),
      to: count(to),
      total: counted,
    })
  }

  return (
    <TablePagination
      component="div"
      count={-1}
      page={page - 1}
      rowsPerPage={perPage}
      rowsPerPageOptions={narrow || total <= Math.min(...sizes) ? [] : sizes}
      labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
      labelDisplayedRows={range}
      onPageChange={(_, next) => setPage(next + 1)}
      onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      ActionsComponent={Steps}
    />
  )
}
