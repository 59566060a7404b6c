import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin'
import { BusyButton } from '../layout/BusyButton'
import type { BackOfficeData } from '../providers/data/verbs'

/** The browser carries the download out by itself: it shows how far it is, and the page holds none of it. */
function download(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** The whole list as it is filtered and sorted, as a file for a spreadsheet; written by the server, where react-admin's own would hold it. */
export function ExportButton() {
  const translate = useTranslate()
  const { resource, filter: always, filterValues, sort } = useListContext()
  const data = useDataProvider<BackOfficeData>()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    try {
      download(await data.openExport({ list: resource, filter: { ...filterValues, ...always }, sort }))
      notify('lists.export.begun')
    } catch (error) {
      notify(error instanceof Error ? error.message : 'lists.export.failed', { type: 'error' })
    }
    setBusy(false)
  }

  return (
    <BusyButton variant="outlined" color="secondary" startIcon={<FileDownloadOutlined />} busy={busy} onClick={() => void begin()}>
      {translate('lists.export.action')}
    </BusyButton>
  )
}
