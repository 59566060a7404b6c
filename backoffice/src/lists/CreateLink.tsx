import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'

/** To the form for a new one. */
export function CreateLink({ to, label }: { to: string; label: string }) {
  const translate = useTranslate()
  return (
    <Button variant="contained" component={Link} to={to} startIcon={<AddOutlined />}>
      {translate(label)}
    </Button>
  )
}
