import { useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { BackOfficeData } from '../providers/data/verbs'
import { reportError } from '../providers/error_log'
import { reasonOf } from '../providers/told_error'

/** The browser carries the download out by itself: it shows how far it is, and the page holds none of it. */
function follow(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}

/** Asks for a file, and lets the browser fetch it. */
export function useDownload() {
  const data = useDataProvider<BackOfficeData>()
  const notify = useNotify()
  const translate = useTranslate()
  const [busy, setBusy] = useState(false)

  async function begin(request: Parameters<BackOfficeData['openExport']>[0]) {
    setBusy(true)
    try {
      follow(await data.openExport(request))
      notify('lists.export.begun')
    } catch (error) {
      reportError(error, { action: 'export a list' })
      notify(`${translate('lists.export.failed')} ${reasonOf(error)}`, { type: 'error' })
    }
    setBusy(false)
  }

  return { download: (request: Parameters<typeof begin>[0]) => void begin(request), busy }
}
