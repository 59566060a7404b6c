import { CreateBase, useTranslate } from 'react-admin'
import { Page } from '../layout/Page'
import { useLeadOn } from '../layout/as_left'
import type { CatalogueRecord, Draft, RecordKind } from './kind'
import { RecordForm } from './RecordForm'

export function CreateRecord<R extends CatalogueRecord, D extends Draft>({ kind }: { kind: RecordKind<R, D> }) {
  const translate = useTranslate()
  const leadOn = useLeadOn()
  const list = `/${kind.resource}`
  return (
    <CreateBase>
      <Page title={translate(`resources.${kind.resource}.create`)} parent={kind.resource}>
        <RecordForm kind={kind} cancelTo={list} onSaved={() => leadOn(list)} />
      </Page>
    </CreateBase>
  )
}
