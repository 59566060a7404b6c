import CloseOutlined from '@mui/icons-material/CloseOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import { createElement, useState, type HTMLAttributes, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useHref, useNavigate } from 'react-router'
import { useOffline } from '#storefront/layout/use_offline'
import type { Door } from '../layout/resource'
import { useNarrow } from '../lists/use_narrow'
import { type Entry, useEntries } from './use_entries'
import styles from './Palette.module.css'

/** Its place is in the dialog, not over it. Closed, it would keep what was found before. */
const InPlace = ({ open, children }: { open?: boolean; children?: ReactNode }) => (
  <div className={styles.found}>{open && children}</div>
)
const Plain = ({ children }: { children?: ReactNode }) => <>{children}</>

function Line({ entry, ...option }: HTMLAttributes<HTMLElement> & { entry: Entry }) {
  return (
    <div {...option} className={`${option.className} ${styles.line}`}>
      {entry.icon && createElement(entry.icon, { className: styles.icon })}
      <span className={styles.title}>{entry.title}</span>
      {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
    </div>
  )
}

function Group({ name, children }: { name: string; children?: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options stand in a list or in a group of it
    <div role="group" aria-label={name}>
      <div className={styles.group} aria-hidden>
        {name}
      </div>
      {children}
    </div>
  )
}

interface StateProps {
  found: number
  typed: boolean
  isSearching: boolean
  error: Error | null
  onRetry: () => void
}

/** What the list itself does not say. */
function State({ found, typed, isSearching, error, onRetry }: StateProps) {
  const translate = useTranslate()
  const offline = useOffline()
  const failed = error !== null && !isSearching
  const say = () => {
    if (typed && offline) return translate('palette.offline')
    if (failed) return translate('palette.failed', { reason: error.message })
    if (isSearching) return translate('palette.searching')
    return translate(found > 0 ? 'palette.found' : 'palette.nothing', { smart_count: found })
  }
  return (
    <>
      <output className={failed || (typed && offline) ? styles.trouble : undefined}>{say()}</output>
      {failed && !offline && (
        <Button size="small" color="secondary" onClick={onRetry}>
          {translate('layout.try_again')}
        </Button>
      )}
    </>
  )
}

/** Finds records, screens and what can be done by a few letters, from anywhere. */
export default function Palette({ onClose, onKeys }: Door) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const [text, setText] = useState('')
  const { entries, isSearching, error, retry } = useEntries(text)

  const addressOf = useHref('/')

  function take({ to, asks, anew, says, keys }: Entry) {
    if (says !== undefined) return setText(says)
    if (keys) return onKeys()
    onClose()
    if (to !== undefined && anew) return window.location.assign(`${addressOf.replace(/\/$/, '')}${to}`)
    if (to !== undefined) void navigate(to, { state: asks ? { asked: asks } : null })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={narrow}
      className={styles.dialog}
      slotProps={{ paper: { 'className': styles.paper, 'aria-label': translate('palette.open') } }}
    >
      <div className={styles.body}>
        <Autocomplete<Entry>
          // Closed while there is nothing, so that the first is marked when something comes.
          open={entries.length > 0}
          disablePortal
          autoHighlight
          clearOnBlur={false}
          value={null}
          options={entries}
          inputValue={text}
          filterOptions={(all) => all}
          groupBy={({ group }) => group}
          getOptionKey={({ key }) => key}
          // What it tells one entry from another by; nothing shows it.
          getOptionLabel={({ key }) => key}
          isOptionEqualToValue={(one, other) => one.key === other.key}
          noOptionsText=""
          onInputChange={(_event, typed, reason) => reason === 'input' && setText(typed)}
          onChange={(_event, entry) => entry && take(entry)}
          onClose={(_event, reason) => reason === 'escape' && onClose()}
          slots={{ popper: InPlace as never, paper: Plain as never, listbox: 'div' as never }}
          slotProps={{ listbox: { 'className': styles.list, 'aria-label': translate('palette.results') } }}
          renderGroup={({ key, group, children }) => (
            <Group key={key} name={group}>
              {children}
            </Group>
          )}
          renderOption={({ key, ...option }, entry) => <Line key={key} {...option} entry={entry} />}
          renderInput={({ slotProps: { input, htmlInput } }) => (
            <div ref={input.ref} className={styles.field}>
              <SearchOutlined className={styles.icon} />
              <InputBase
                fullWidth
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the dialog was opened for
                autoFocus
                placeholder={translate('palette.placeholder')}
                inputProps={{ ...htmlInput, 'aria-label': translate('palette.open'), 'spellCheck': false }}
              />
              <IconButton size="small" aria-label={translate('palette.close')} onClick={onClose}>
                <CloseOutlined />
              </IconButton>
            </div>
          )}
        />
      </div>
      <div className={styles.end}>
        <State
          found={entries.length}
          typed={text.trim() !== ''}
          isSearching={isSearching}
          error={error}
          onRetry={retry}
        />
        <Button size="small" color="secondary" className={styles.keys} onClick={onKeys}>
          {translate('keys.title')}
        </Button>
      </div>
    </Dialog>
  )
}
