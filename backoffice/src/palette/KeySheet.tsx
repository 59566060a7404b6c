import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { Fragment, useId } from 'react'
import { useCanAccessResources, useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin'
import type { Door, ResourceOptions } from '../layout/resource'
import { COMMAND, useSingleKeys } from '../layout/use_keys'
import styles from './KeySheet.module.css'

const ESCAPE = 'Esc'

interface Row {
  /** One after another, or at once where they stand together. */
  keys: string[]
  does: string
}

function useRows(): { always: Row[]; single: Row[]; places: Row[] } {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const lettered = Object.values(useResourceDefinitions<ResourceOptions>()).filter(({ options }) => options?.letter)
  const { canAccess = {} } = useCanAccessResources({ action: 'list', resources: lettered.map(({ name }) => name) })
  const row = (name: string, ...keys: string[]) => ({ keys, does: translate(`keys.${name}`) })
  return {
    always: [
      row('find', `${COMMAND} K`),
      row('rows', '↓', '↑'),
      row('open', 'Enter'),
      row('save', `${COMMAND} Enter`),
      row('leave', ESCAPE),
    ],
    single: [
      row('find', '/'),
      row('keys', '?'),
      row('rows', 'J', 'K'),
      row('choose', 'X'),
      row('filter', 'F'),
      row('create', 'C'),
    ],
    places: lettered
      .filter(({ name }) => canAccess[name])
      .map(({ name, options }) => ({ keys: ['G', options!.letter!.toUpperCase()], does: labelOf(name, 2) })),
  }
}

function Keys({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <section>
      <h3 className={styles.heading}>{title}</h3>
      <dl className={styles.keys}>
        {rows.map(({ keys, does }) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{' '}
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** All keys, and the switch that puts those of a single character off. */
export default function KeySheet({ onClose }: Door) {
  const translate = useTranslate()
  const id = useId()
  const { always, single, places } = useRows()
  const [areOn, setOn] = useSingleKeys()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('keys.title')}</DialogTitle>
      <DialogContent>
        <Keys title={translate('keys.always')} rows={always} />
        <div className={areOn ? undefined : styles.off}>
          <Keys title={translate('keys.single')} rows={single} />
          <Keys title={translate('keys.places')} rows={places} />
        </div>
        <FormControlLabel
          control={<Switch checked={areOn} onChange={(_event, on) => setOn(on)} />}
          label={translate('keys.switch')}
        />
        <p>{translate('keys.switch_hint')}</p>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {translate('keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
