import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { TextInput, useDataProvider, useTranslate } from 'react-admin'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PageColors } from '#common/wire'
import { COLOR_NAMES, contrastText, inkOn, isColor, OWN_COLORS, poorContrasts } from '#common/embed/colors'
import { themeOf } from '#common/embed/snippet'
import { LONGEST } from '#common/longest'
import { say } from '#backoffice/i18n/index'
import { fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { BusyButton } from '#backoffice/layout/BusyButton'
import type { News } from '#backoffice/layout/news'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { useStep } from '#backoffice/steps/use_step'
import { choiceOf, type WidgetWishes } from './widget_wishes'
import styles from './VenueWidget.module.css'

const key = (name: string) => `resources.venues.widget.${name}`
const text = (name: string, args?: Record<string, unknown>) => say(key(name), args)

const color = (value?: string) => (!value?.trim() || isColor(value.trim()) ? undefined : key('no_color'))
const written = fieldProps({ 'maxLength': 7, 'aria-required': false, 'spellCheck': false })

/** Colors of the store, by hand or from its own page, and whether they can be read. */
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
      <FromPage />
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

/** The colors of the store's own page, taken into the form. */
function FromPage() {
  const data = useDataProvider<BackOfficeData>()
  const { press, busy } = useStep()
  const { setValue } = useFormContext<WidgetWishes>()
  const { address } = useWatch() as WidgetWishes
  const [others, setOthers] = useState<string[]>([])

  function take(found: PageColors): News {
    const { host } = new URL(found.address)
    setOthers(found.others)
    if (!found.accent && !found.surface) return { trouble: text('no_colors', { host }) }
    for (const name of COLOR_NAMES) setValue(name, found[name] ?? '')
    return text('taken', { host })
  }

  function takeForButtons(accent: string) {
    setValue('accent', accent)
    setValue('accentInk', inkOn(accent))
  }

  const read = () =>
    void press({ failed: text('not_read'), send: () => data.readPageColors(address.trim()), done: take })
  return (
    <>
      <div className={styles.page}>
        <TextInput
          source="address"
          type="url"
          label={key('address')}
          {...optionalAsTyped}
          helperText={key('address_hint')}
          {...fieldProps({ 'maxLength': LONGEST.url, 'inputMode': 'url', 'aria-required': false })}
        />
        <BusyButton variant="outlined" color="secondary" busy={busy} disabled={!address.trim()} onClick={read}>
          {text('read')}
        </BusyButton>
      </div>
      {others.length > 0 && (
        <div className={styles.others}>
          {text('others')}
          {others.map((one) => (
            <Button key={one} aria-label={text('take', { color: one })} title={one} onClick={() => takeForButtons(one)}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <circle cx="12" cy="12" r="11" fill={one} />
              </svg>
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
