import { TextInput } from 'react-admin'
import styles from '../inputs/FormPanel.module.css'
import { asTyped, fieldProps, optionalAsTyped } from '../inputs/text_field'
import { LONGEST } from '#common/longest'

interface Props {
  source?: string
  required?: boolean
}

/** A text of some length, in Markdown. */
export function DescriptionInput({ source = 'description', required = false }: Props) {
  const typed = required ? asTyped : optionalAsTyped
  return (
    <div className={styles.wide}>
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
