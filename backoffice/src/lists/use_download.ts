import { useDataProvider, useTranslate } from 'react-admin'
import type { BackOfficeData } from '../providers/data/verbs'
import { useStep } from '../steps/use_step'

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
  const translate = useTranslate()
  const { press, busy } = useStep()
  const download = (request: Parameters<BackOfficeData['openExport']>[0]) =>
    void press({
      failed: translate('lists.export.failed'),
      send: async () => follow(await data.openExport(request)),
      done: 'lists.export.begun',
    })
  return { download, busy }
}
