import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useCanAccess, useResourceContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'

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
