import Button from '@mui/material/Button'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router'
import styles from './FormPanel.module.css'

/** The end of a form: leave it, or send it. */
export function Answers({ submit, cancelTo, disabled = false }: { submit: string; cancelTo: string; disabled?: boolean }) {
  const { isSubmitting } = useFormState()
  return (
    <div className={styles.answers}>
      <Button variant="outlined" color="secondary" component={Link} to={cancelTo}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" disabled={disabled || isSubmitting} aria-busy={isSubmitting}>
        {submit}
      </Button>
    </div>
  )
}
