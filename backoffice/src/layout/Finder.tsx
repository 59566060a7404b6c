import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState, type ComponentType } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Door } from './resource'
import styles from './Layout.module.css'
import { COMMAND, useKeys } from './use_keys'

const LOADS = { palette: () => import('../palette/Palette'), keys: () => import('../palette/KeySheet') }
type Which = keyof typeof LOADS

/** The palette and the sheet of keys, which are loaded when somebody first wants them. */
export function useFinder() {
  const notify = useNotify()
  const [Open, setOpen] = useState<ComponentType<Door> | null>(null)
  const open = (which: Which) =>
    LOADS[which]().then(
      ({ default: Loaded }) => setOpen(() => Loaded),
      () => notify('palette.unloaded', { type: 'error' })
    )
  const [openPalette, openKeys] = [() => void open('palette'), () => void open('keys')]
  useKeys({ openPalette, openKeys })
  return { openPalette, finder: Open && <Open onClose={() => setOpen(null)} onKeys={openKeys} /> }
}

interface Props {
  narrow?: boolean
  onOpen: () => void
}

export function FindButton({ narrow = false, onOpen }: Props) {
  const translate = useTranslate()
  const props = { 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K', 'onClick': onOpen } as const
  if (narrow) {
    return (
      <IconButton {...props} aria-label={translate('palette.open')}>
        <SearchOutlined />
      </IconButton>
    )
  }
  return (
    <Button {...props} className={styles.find} variant="outlined" color="secondary" startIcon={<SearchOutlined />}>
      {translate('palette.open')}
      <kbd className={styles.keys} aria-hidden>
        {COMMAND} K
      </kbd>
    </Button>
  )
}
