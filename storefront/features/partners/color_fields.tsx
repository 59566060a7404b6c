import { useId } from 'react'
import {
  COLOR_NAMES,
  contrastOf,
  contrastText,
  inkOn,
  OWN_COLORS,
  poorContrasts,
  type ColorName,
  type WidgetColors,
} from '#common/embed/colors'
import { themeOf, type WidgetChoice } from '#common/embed/snippet'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { partnersText } from './text/partners.ts'
import styles from './color_fields.module.css'

const { colors: text } = partnersText
const GROUNDS = { accentInk: 'accent', ink: 'surface' } as const

interface ColorFieldsProps {
  choice: WidgetChoice
  onChange: (wish: Partial<WidgetChoice>) => void
}

export function ColorFields({ choice, onChange }: ColorFieldsProps) {
  const { colors } = choice
  const set = (name: ColorName, color: string | undefined) => {
    const { [name]: _, ...others } = colors
    onChange({ colors: color ? { ...others, [name]: color } : others })
  }
  return (
    <fieldset className={styles.colors}>
      <legend>{text.heading}</legend>
      <div className={styles.pickers}>
        {COLOR_NAMES.map((name) => (
          <ColorField
            key={name}
            name={name}
            colors={colors}
            isDark={themeOf(choice) === 'dark'}
            onChoose={(color) => set(name, color)}
          />
        ))}
      </div>
      <Contrasts choice={choice} onMend={set} />
    </fieldset>
  )
}

interface ColorFieldProps {
  name: ColorName
  colors: WidgetColors
  isDark: boolean
  onChoose: (color: string | undefined) => void
}

/** The system's own picker; what is not chosen shows what stands there then. */
function ColorField({ name, colors, isDark, onChoose }: ColorFieldProps) {
  const id = useId()
  const chosen = colors[name]
  const ground = name === 'accentInk' || name === 'ink' ? colors[GROUNDS[name]] : undefined
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{text.name[name]}</label>
      <span className={styles.row}>
        <input
          id={id}
          type="color"
          value={chosen ?? (ground ? inkOn(ground) : OWN_COLORS[isDark ? 'dark' : 'light'][name])}
          onChange={({ target }) => onChoose(target.value)}
        />
        {chosen && (
          <button
            type="button"
            className={styles.own}
            aria-label={text.ownOf(text.name[name])}
            onClick={() => onChoose(undefined)}
          >
            {text.own}
          </button>
        )}
      </span>
    </div>
  )
}

/** Says of each pair that was chosen whether it can be read, and mends what cannot. */
function Contrasts({ choice, onMend }: { choice: WidgetChoice; onMend: (name: ColorName, color: string) => void }) {
  const { colors } = choice
  const poor = poorContrasts(colors, themeOf(choice))
  const good = (['accentInk', 'ink'] as const).filter(
    (ink) => colors[GROUNDS[ink]] && !poor.some(({ text: name }) => name === ink)
  )
  return (
    <div aria-live="polite" className={styles.contrasts}>
      {good.map((ink) => {
        const ground = colors[GROUNDS[ink]]!
        return (
          <p key={ink} className={styles.good}>
            {text.contrast(text.name[ink], contrastText(contrastOf(colors[ink] ?? inkOn(ground), ground)))}
          </p>
        )
      })}
      {poor.map(({ text: ink, ground, contrast }) => (
        <Alert key={ink} tone="note" urgent={false}>
          <p>{text.poor(text.name[ink], contrastText(contrast))}</p>
          <Button
            look="quiet"
            onClick={() =>
              onMend(ink, inkOn(colors[ground] ?? OWN_COLORS[themeOf(choice) === 'dark' ? 'dark' : 'light'][ground]))
            }
          >
            {text.mend}
          </Button>
        </Alert>
      ))}
    </div>
  )
}
