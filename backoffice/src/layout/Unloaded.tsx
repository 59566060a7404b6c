import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'

/** Says, in the midst of a screen, what could not be loaded, and offers to try again. */
export function Unloaded({ message, onRetry }: { message: string; onRetry: () => void }) {
  const translate = useTranslate()
  const retry = (
    <Button color="inherit" onClick={onRetry}>
      {translate('layout.try_again')}
    </Button>
  )
  return (
    <Alert severity="error" action={retry}>
      {message}
    </Alert>
  )
}
