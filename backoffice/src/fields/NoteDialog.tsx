import { TextInput, useTranslate } from 'react-admin'
import { LONGEST } from '#common/longest'
import type { FormErrors } from '#backoffice/inputs/refusal'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { FormDialog } from '#backoffice/layout/FormDialog'

interface NoteDialogProps {
  title: string
  text?: string
  onSubmit: (text: string) => Promise<FormErrors | undefined>
  onClose: () => void
}

export function NoteDialog({ title, text = '', onSubmit, onClose }: NoteDialogProps) {
  const translate = useTranslate()
  const say = (key: string) => translate(`resources.people.notes.${key}`)
  return (
    <FormDialog
      title={title}
      submit={say('submit')}
      values={{ text }}
      validate={(values) => (values.text.trim() ? {} : { text: say('no_text') })}
      onSubmit={(values) => onSubmit(values.text.trim())}
      onClose={onClose}
    >
      <TextInput
        source="text"
        label="resources.people.fields.note"
        multiline
        minRows={3}
        {...asTyped}
        helperText={say('hint')}
        {...fieldProps({ maxLength: LONGEST.note })}
      />
    </FormDialog>
  )
}
