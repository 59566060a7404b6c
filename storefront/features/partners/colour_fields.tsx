import { useId, useState, type FormEvent } from 'react'
import {
  COLOUR_NAMES,
  contrastOf,
  contrastText,
  inkOn,
  OWN_COLOURS,
  poorContrasts,
  type ColourName,
  type WidgetColours,
} from '#common/embed/colours'
import { themeOf, type WidgetChoice } from '#common/embed/snippet'
import type { PageColours } from '#common/wire'
import { LONGEST } from '#common/longest'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { TextField } from '#storefront/ui/field'
import { rest } from '#storefront/wire/rest'
import { sentenceOf } from './page_reading.ts'
import { partnersText } from './text/partners.ts'
import styles from './colour_fields.module.css'

const { colours: text } = partnersText
const GROUNDS = { accentInk: 'accent', ink: 'surface' } as const

interface ColourFieldsProps {
  choice: WidgetChoice
  onChange: (wish: Partial<WidgetChoice>) => void
}

export function ColourFields({ choice, onChange }: ColourFieldsProps) {
  const { colours } = choice
  const set = (name: ColourName, colour: string | undefined) => {
    const { [name]: _, ...others } = colours
    onChange({ colours: colour ? { ...others, [name]: colour } : others })
  }
  return (
    <fieldset className={styles.colours}>
      <legend>{text.heading}</legend>
      <FromPage
        onColours={(found) => onChange({ colours: found })}
        onAccent={(accent) => onChange({ colours: { ...colours, accent, accentInk: inkOn(accent) } })}
      />
      <div className={styles.pickers}>
        {COLOUR_NAMES.map((name) => (
          <ColourField
            key={name}
            name={name}
            colours={colours}
            isDark={themeOf(choice) === 'dark'}
            onChoose={(colour) => set(name, colour)}
          />
        ))}
      </div>
      <Contrasts choice={choice} onMend={set} />
    </fieldset>
  )
}

interface ColourFieldProps {
  name: ColourName
  colours: WidgetColours
  isDark: boolean
  onChoose: (colour: string | undefined) => void
}

/** The system's own picker; what is not chosen shows what stands there then. */
function ColourField({ name, colours, isDark, onChoose }: ColourFieldProps) {
  const id = useId()
  const chosen = colours[name]
  const ground = name === 'accentInk' || name === 'ink' ? colours[GROUNDS[name]] : undefined
  return (
    <div className={styles.picker}>
      <label htmlFor={id}>{text.name[name]}</label>
      <span className={styles.row}>
        <input
          id={id}
          type="color"
          value={chosen ?? (ground ? inkOn(ground) : OWN_COLOURS[isDark ? 'dark' : 'light'][name])}
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
function Contrasts({ choice, onMend }: { choice: WidgetChoice; onMend: (name: ColourName, colour: string) => void }) {
  const { colours } = choice
  const poor = poorContrasts(colours, themeOf(choice))
  const good = (['accentInk', 'ink'] as const).filter(
    (ink) => colours[GROUNDS[ink]] && !poor.some(({ text: name }) => name === ink)
  )
  return (
    <div aria-live="polite" className={styles.contrasts}>
      {good.map((ink) => {
        const ground = colours[GROUNDS[ink]]!
        return (
          <p key={ink} className={styles.good}>
            {text.contrast(text.name[ink], contrastText(contrastOf(colours[ink] ?? inkOn(ground), ground)))}
          </p>
        )
      })}
      {poor.map(({ text: ink, ground, contrast }) => (
        <Alert key={ink} tone="note" urgent={false}>
          <p>{text.poor(text.name[ink], contrastText(contrast))}</p>
          <Button
            look="quiet"
            onClick={() =>
              onMend(ink, inkOn(colours[ground] ?? OWN_COLOURS[themeOf(choice) === 'dark' ? 'dark' : 'light'][ground]))
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
  onColours: (colours: WidgetColours) => void
  onAccent: (accent: string) => void
}

function FromPage({ onColours, onAccent }: FromPageProps) {
  const [address, setAddress] = useState('')
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<PageColours | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function read(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefusal(null)
    setFound(null)
    try {
      const colours = await rest<PageColours>('/partners/colours', {
        method: 'POST',
        body: { address },
        keepSignIn: true,
      })
      setFound(colours)
      if (hasColours(colours)) onColours(coloursIn(colours))
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
          <p className={styles.good}>{hasColours(found) ? text.found(hostOf(found)) : text.none(hostOf(found))}</p>
        )}
      </div>
      {found && found.others.length > 0 && (
        <div className={styles.others}>
          <span>{text.others}</span>
          {found.others.map((colour) => (
            <button
              key={colour}
              type="button"
              aria-label={text.take(colour)}
              title={colour}
              onClick={() => onAccent(colour)}
            >
              <svg viewBox="0 0 32 32" aria-hidden="true">
                <circle cx="16" cy="16" r="14" fill={colour} />
              </svg>
            </button>
          ))}
        </div>
      )}
    </form>
  )
}

const hostOf = ({ address }: PageColours) => new URL(address).host
const hasColours = ({ accent, surface }: PageColours) => accent !== null || surface !== null
const coloursIn = (found: PageColours) =>
  Object.fromEntries(COLOUR_NAMES.flatMap((name) => (found[name] ? [[name, found[name]]] : []))) as WidgetColours
