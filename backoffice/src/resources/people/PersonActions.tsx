import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Person } from '#common/wire'
import { BusyButton } from '#backoffice/layout/BusyButton'
import { useAsked } from '#backoffice/layout/use_asked'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { ErasePerson } from './ErasePerson'
import { MergePeople } from './MergePeople'

/** The file is in the answer: it is written once, for who asked. */
function download(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export function PersonActions() {
  const translate = useTranslate()
  const { id } = useRecordContext<Person>()!
  const data = useDataProvider<BackOfficeData>()
  const [asking, ask] = useState<'merge' | 'erase' | null>(null)
  const [asked, settle] = useAsked('merge', 'export', 'erase')
  const { press, busy } = useStep()
  const send = async () => download(`person-${id}.json`, JSON.stringify(await data.exportPerson(id), null, 2))
  const exportAll = () =>
    void press({
      failed: translate('resources.people.export.failed'),
      record: id,
      send,
      done: 'resources.people.export.done',
    })

  useEffect(() => {
    if (asked === null) return
    settle()
    if (asked === 'export') exportAll()
    else ask(asked)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each wish
  }, [asked])

  return (
    <>
      <Button component={Link} to={`/orders/manual?personId=${id}`} variant="outlined" color="secondary">
        {translate('resources.people.new_order')}
      </Button>
      <BusyButton variant="outlined" color="secondary" busy={busy} onClick={exportAll}>
        {translate('resources.people.export.action')}
      </BusyButton>
      <Button variant="outlined" color="secondary" onClick={() => ask('merge')}>
        {translate('resources.people.merge.action')}
      </Button>
      <Button variant="outlined" color="error" onClick={() => ask('erase')}>
        {translate('resources.people.erase.action')}
      </Button>
      {asking === 'merge' && <MergePeople onClose={() => ask(null)} />}
      {asking === 'erase' && <ErasePerson onClose={() => ask(null)} />}
    </>
  )
}
