import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useTranslate } from 'react-admin'
import type { Change } from './format'
import styles from './Facts.module.css'

/** What was changed, field by field; `now` is the text that heads the newer values. */
export function Changes({ changes, now = 'changes.now' }: { changes: Change[]; now?: string }) {
  const translate = useTranslate()
  const [before, after] = [translate('changes.before'), translate(now)]
  return (
    <Table size="small" className={styles.changes}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('changes.field')}</TableCell>
          <TableCell>{before}</TableCell>
          <TableCell>{after}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change) => (
          <TableRow key={change.field}>
            <TableCell component="th" scope="row">
              {change.field}
            </TableCell>
            <TableCell data-label={before}>{change.before}</TableCell>
            <TableCell data-label={after}>{change.now}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
