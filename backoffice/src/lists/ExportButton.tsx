import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { BusyButton } from '../layout/BusyButton'
import { useDownload } from './use_download'

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
