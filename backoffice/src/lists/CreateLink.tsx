import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useCanAccess, useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'

/** To the form for a new one, for who may make one. */
export function CreateLink({ to, label }: { to: string; label: string }) {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: useResourceContext() ?? '', action: 'create' })
  if (!canAccess) return null
  return (
    <Button data-key="c" variant="contained" component={Link} to={to} startIcon={<AddOutlined />}>
      {translate(label)}
    </Button>
  )
}
