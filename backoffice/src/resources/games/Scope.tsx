import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { SeriesScope } from '#common/wire'
import { SERIES_SCOPES } from '../../../../common/choices'
import styles from '../../inputs/Choices.module.css'

/** Which games of a series are meant. */
export function Scope({ value, onChange }: { value: SeriesScope; onChange: (scope: SeriesScope) => void }) {
  const translate = useTranslate()
  const name = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{translate('resources.games.series.scope.title')}</legend>
      {SERIES_SCOPES.map((scope) => (
        <label key={scope} className={styles.choice}>
          <input type="radio" name={name} checked={value === scope} onChange={() => onChange(scope)} />
          {translate(`resources.games.series.scope.${scope}`)}
        </label>
      ))}
    </fieldset>
  )
}
