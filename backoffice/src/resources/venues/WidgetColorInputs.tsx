import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { TextInput, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { COLOR_NAMES, contrastText, inkOn, isColor, OWN_COLORS, poorContrasts } from '#common/embed/colors'
import { themeOf } from '#common/embed/snippet'
import { fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { choiceOf, type WidgetWishes } from './widget_wishes'
import styles from './VenueWidget.module.css'

const key = (name: string) => `resources.venues.widget.${name}`

const color = (value?: string) => (!value?.trim() || isColor(value.trim()) ? undefined : key('no_color'))
const written = fieldProps({ 'maxLength': 7, 'aria-required': false, 'spellCheck': false })

export function WidgetColorInputs({ slug }: { slug: string }) {
  const translate = useTranslate()
  return (
    <div className={styles.colors}>
      <div className={styles.four}>
        {COLOR_NAMES.map((name) => (
          <TextInput
            key={name}
            source={name}
            label={key(name)}
            validate={color}
            {...optionalAsTyped}
            helperText={false}
            {...written}
          />
        ))}
      </div>
      <p className={styles.hint}>{translate(key('color_hint'))}</p>
      <Contrasts slug={slug} />
    </div>
  )
}

/** What of the chosen colors many cannot read, and its mending. */
function Contrasts({ slug }: { slug: string }) {
  const translate = useTranslate()
  const { setValue } = useFormContext<WidgetWishes>()
  const choice = choiceOf(slug, useWatch() as WidgetWishes)
  const theme = themeOf(choice)
  return (
    <div aria-live="polite">
      {poorContrasts(choice.colors, theme).map(({ text: ink, ground, contrast }) => (
        <Alert
          key={ink}
          severity="warning"
          action={
            <Button
              color="inherit"
              onClick={() =>
                setValue(ink, inkOn(choice.colors[ground] ?? OWN_COLORS[theme === 'dark' ? 'dark' : 'light'][ground]))
              }
            >
              {translate(key('mend'))}
            </Button>
          }
        >
          {translate(key('poor'), { text: translate(key(ink)), contrast: contrastText(contrast) })}
        </Alert>
      ))}
    </div>
  )
}
