import BookmarkBorderOutlined from '@mui/icons-material/BookmarkBorderOutlined'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'

/** Loaded when somebody first looks. */
const KeptViews = lazy(() => import('./KeptViews'))

/** The list under the names that the team has given it, and its present state to be given one. Asked for when it is opened. */
export function Views() {
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
