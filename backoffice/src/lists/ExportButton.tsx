import { useState } from 'react'
import { useDataProvider, useListContext, useNotify } from 'react-admin'
import { Icon } from '../layout/Icon'
import type { BackOfficeData } from '../providers/data/verbs'
import styles from './Popup.module.css'

/** The browser carries the download out by itself: it shows how far it is, and the page holds none of it. */
function download(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** The whole list as it is filtered and sorted, as a file for a spreadsheet. */
export function ExportButton() {
  const { resource, filter: always, filterValues, sort } = useListContext()
  const data = useDataProvider<BackOfficeData>()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    try {
      download(await data.openExport({ list: resource, filter: { ...filterValues, ...always }, sort }))
      notify('The export is being downloaded.')
    } catch (error) {
      notify(error instanceof Error ? error.message : 'The list could not be exported.', { type: 'error' })
    }
    setBusy(false)
  }

  return (
    <button type="button" className={styles.button} aria-busy={busy} onClick={() => !busy && void begin()}>
      <Icon name="download" />
      Export
    </button>
  )
}
