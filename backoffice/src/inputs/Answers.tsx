import Button from '@mui/material/Button'
import { Toolbar, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import { asLeft } from '../layout/as_left'
import { BusyButton } from '../layout/BusyButton'
import styles from './FormPanel.module.css'

interface Props {
  submit: string
  /** Another screen, or what ends the form on this one. */
  cancelTo: string | (() => void)
  disabled?: boolean
  hint?: string
}

/** The end of a form: leave it, or send it. */
export function Answers({ submit, cancelTo, disabled = false, hint }: Props) {
  const translate = useTranslate()
  const { isSubmitting } = useFormState()
  const cancel = typeof cancelTo === 'string' ? { component: Link, to: asLeft(cancelTo) } : { onClick: cancelTo }
  return (
    <Toolbar>
      {hint && <p className={styles.missing}>{hint}</p>}
      <Button data-key="Escape" variant="outlined" color="secondary" {...cancel}>
        {translate('questions.cancel')}
      </Button>
      <BusyButton type="submit" variant="contained" disabled={disabled} busy={isSubmitting}>
        {submit}
      </BusyButton>
    </Toolbar>
  )
}
