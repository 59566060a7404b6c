import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useDataProvider, useListContext, useTranslate } from 'react-admin'
import { BusyButton } from '../layout/BusyButton'
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

const ScheduleExport = lazy(() => import('../resources/scheduled-exports/ScheduleExport'))

/** The whole list as it is filtered and sorted, as a file for a spreadsheet; written by the server, where react-admin's own would hold it. Now, or again and again by mail. */
export function ExportButton() {
  const translate = useTranslate()
  const { resource, filter: always, filterValues, sort } = useListContext()
  const { download, busy } = useDownload()
  const [scheduling, setScheduling] = useState(false)
  return (
    <>
      <BusyButton
        variant="outlined"
        color="secondary"
        startIcon={<FileDownloadOutlined />}
        busy={busy}
        onClick={() => download({ list: resource, filter: { ...filterValues, ...always }, sort })}
      >
        {translate('lists.export.action')}
      </BusyButton>
      <Button
        variant="outlined"
        color="secondary"
        aria-label={translate('lists.export.schedule')}
        title={translate('lists.export.schedule')}
        onClick={() => setScheduling(true)}
        sx={{ minWidth: 44, px: 1 }}
      >
        <ScheduleSendOutlined sx={{ fontSize: 20 }} />
      </Button>
      {scheduling && (
        <Suspense>
          <ScheduleExport onClose={() => setScheduling(false)} />
        </Suspense>
      )}
    </>
  )
}
