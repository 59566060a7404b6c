import { useNavigate } from 'react-router'
import { Page } from '../layout/Page'
import type { CatalogueRecord, Draft, RecordKind } from './kind'
import { RecordForm } from './RecordForm'

export function CreateRecord<R extends CatalogueRecord, D extends Draft>({ kind }: { kind: RecordKind<R, D> }) {
  const navigate = useNavigate()
  const list = `/${kind.resource}`
  return (
    <Page title={`Create ${kind.title}`} parent={{ label: kind.titles, to: list }}>
      <RecordForm kind={kind} cancelTo={list} onSaved={() => navigate(list)} />
    </Page>
  )
}
