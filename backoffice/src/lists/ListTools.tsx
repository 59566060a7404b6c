import { Columns } from './Columns'
import { ExportButton } from './ExportButton'
import { Views } from './Views'

/** For any list whose server knows views and exports of it. */
export function ListTools({ columns }: { columns: { label: string }[] }) {
  return (
    <>
      <Columns columns={columns} />
      <Views columns={columns} />
      <ExportButton />
    </>
  )
}
