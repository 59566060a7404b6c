import { TextInput } from 'react-admin'
import { LONGEST } from '#common/longest'
import { Prose as Rendered } from '#storefront/ui/prose'
import formStyles from '../inputs/FormPanel.module.css'
import { asTyped, fieldProps, optionalAsTyped } from '../inputs/text_field'
import styles from './RecordDetail.module.css'

interface Props {
  source?: string
  required?: boolean
}

/** A text of some length, in Markdown. */
export function DescriptionInput({ source = 'description', required = false }: Props) {
  const typed = required ? asTyped : optionalAsTyped
  return (
    <div className={formStyles.wide}>
      <TextInput
        source={source}
        multiline
        minRows={4}
        maxRows={16}
        {...typed}
        helperText="catalogue.markdown"
        {...fieldProps({ 'maxLength': LONGEST.prose, 'aria-required': required })}
      />
    </div>
  )
}

/** What was written, as its readers will see it. */
export function Prose({ html, empty }: { html: string; empty: string }) {
  return html ? <Rendered html={html} className={styles.prose} /> : <p className={styles.empty}>{empty}</p>
}
