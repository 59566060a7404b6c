import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { ArrayInputBase, SimpleFormIteratorBase, SimpleFormIteratorItemBase, useArrayInput, useSimpleFormIterator } from 'react-admin'
import styles from './Parts.module.css'

interface Props {
  source: string
  title: string
  /** What they are for. */
  hint: string
  /** One of them: `division`. */
  noun: string
  /** A new one. */
  item: () => object
  /** Short ones stand in one row. */
  short?: boolean
  children: ReactNode
}

function Items({ noun, item, short, children }: Pick<Props, 'noun' | 'item' | 'short' | 'children'>) {
  const { fields } = useArrayInput()
  const { add, remove } = useSimpleFormIterator()
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset key={id} aria-label={`${noun} ${index + 1}`} className={short ? styles.short : styles.item}>
          <SimpleFormIteratorItemBase resource="large-events" index={index}>{children}</SimpleFormIteratorItemBase>
          <button type="button" className={styles.remove} aria-label={`Remove ${noun} ${index + 1}`} onClick={() => remove(index)}>
            <CloseOutlined sx={{ fontSize: 16 }} />
          </button>
        </fieldset>
      ))}
      <div>
        <Button variant="outlined" color="secondary" startIcon={<AddOutlined sx={{ fontSize: 16 }} />} onClick={() => add(item())}>
          {`Add ${noun}`}
        </Button>
      </div>
    </>
  )
}

/** Parts of an event that are written down one below the other. */
export function Parts({ source, title, hint, ...items }: Props) {
  return (
    <fieldset className={styles.parts}>
      <legend>{title}</legend>
      <p className={styles.hint}>{hint}</p>
      <ArrayInputBase source={source}>
        <SimpleFormIteratorBase>
          <Items {...items} />
        </SimpleFormIteratorBase>
      </ArrayInputBase>
    </fieldset>
  )
}
