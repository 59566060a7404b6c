import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useTranslate } from 'react-admin'
import type { SeriesScope } from '#common/wire'
import { SERIES_SCOPES } from '#common/choices'

export function Scope({ value, onChange }: { value: SeriesScope; onChange: (scope: SeriesScope) => void }) {
  const translate = useTranslate()
  const say = (text: string) => translate(`resources.games.series.scope.${text}`)
  return (
    <FormControl component="fieldset" fullWidth>
      <FormLabel component="legend">{say('title')}</FormLabel>
      <RadioGroup value={value} onChange={(_, scope) => onChange(scope as SeriesScope)}>
        {SERIES_SCOPES.map((scope) => (
          <FormControlLabel key={scope} value={scope} control={<Radio />} label={say(scope)} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
