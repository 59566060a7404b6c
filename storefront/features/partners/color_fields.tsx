import { useId, useState, type FormEvent } from 'react'
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
import type { PageColors } from '#common/wire'
import { LONGEST } from '#common/longest'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { TextField } from '#storefront/ui/field'
import { rest } from '#storefront/wire/rest'
import { sentenceOf } from './page_reading.ts'
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
      <FromPage
        onColors={(found) => onChange({ colors: found })}
        onAccent={(accent) => onChange({ colors: { ...colors, accent, accentInk: inkOn(accent) } })}
      />
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

interface FromPageProps {
  onColors: (colors: WidgetColors) => void
  onAccent: (accent: string) => void
}

function FromPage({ onColors, onAccent }: FromPageProps) {
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<PageColors | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function read(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefusal(null)
    setFound(null)
    try {
      const colors = await rest<PageColors>('/partners/colors', {
        method: 'POST',
        body: { address },
        keepSignIn: true,
      })
      setFound(colors)
      if (hasColors(colors)) onColors(colorsIn(colors))
    } catch (reason) {
      setRefusal(sentenceOf(reason))
    }
    setBusy(false)
  }

  return (
    <form className={styles.from} onSubmit={read} noValidate method="post" aria-label={text.from}>
      <div className={styles.asking}>
        <TextField
          label={text.address}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={LONGEST.url}
          value={address}
          hint={text.addressHint}
          error={refusal}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="submit" look="quiet" busy={busy} disabled={busy}>
          {busy ? text.reading : text.read}
        </Button>
      </div>
      <div aria-live="polite">
        {found && (
          <p className={styles.good}>{hasColors(found) ? text.found(hostOf(found)) : text.none(hostOf(found))}</p>
        )}
      </div>
      {found && found.others.length > 0 && (
        <div className={styles.others}>
          <span>{text.others}</span>
          {found.others.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={text.take(color)}
              title={color}
              onClick={() => onAccent(color)}
            >
              <svg viewBox="0 0 32 32" aria-hidden="true">
                <circle cx="16" cy="16" r="14" fill={color} />
              </svg>
            </button>
          ))}
        </div>
      )}
    </form>
  )
}

const hostOf = ({ address }: PageColors) => new URL(address).host
const hasColors = ({ accent, surface }: PageColors) => accent !== null || surface !== null
const colorsIn = (found: PageColors) =>
  Object.fromEntries(COLOR_NAMES.flatMap((name) => (found[name] ? [[name, found[name]]] : []))) as WidgetColors
