import { useState } from 'react'
import {
  KINDS,
  LAYOUTS,
  LOCALES,
  MOST_SHOWN,
  SCOPES,
  THEMES,
  USUAL,
  type Kind,
  type Layout,
  type Locale,
  type ScopeName,
  type Theme,
  DAYS,
  HEADING_LEVELS,
  TARGETS,
  type Day,
  type Target,
} from '#common/embed/attributes'
import { themeOf, type WidgetChoice, areTexts, isPrice, isSeats } from '#common/embed/snippet'
import { SelectField, TextField, TextArea } from '#storefront/ui/field'
import { Choices } from './choices.tsx'
import { subjectNamed, subjectOf, type Subjects } from './subjects.ts'
import { partnersText } from './text/partners.ts'
import styles from './partners.module.css'
import { Link } from '#storefront/navigation/link'

const { builder: text } = partnersText

interface ChoiceFieldsProps {
  subjects: Subjects
  choice: WidgetChoice
  onChange: (change: Partial<WidgetChoice>) => void
}

export function ChoiceFields({ subjects, choice, onChange }: ChoiceFieldsProps) {
  const { layout, limit, locale, kinds, colors } = choice
  return (
    <div className={styles.fieldset}>
      <SubjectFields subjects={subjects} choice={choice} onChange={onChange} />
      <Choices
        isLabelled
        label={text.layout}
        options={LAYOUTS.map((one) => [one, text.layouts[one]] as const)}
        chosen={layout}
        onChoose={(value: Layout) => onChange({ layout: value })}
      />
      <div className={styles.pair}>
        {layout !== 'month' && <LimitField limit={limit} onChange={onChange} />}
        <SelectField
          label={text.language}
          value={locale}
          onChange={({ target }) => onChange({ locale: target.value as Locale })}
        >
          {Object.entries(LOCALES).map(([id, name]) => (
            <option key={id} value={id} lang={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <KindFields kinds={kinds} onChange={onChange} />
      <SelectField
        label={text.theme}
        value={themeOf(choice)}
        disabled={colors.surface !== undefined}
        hint={colors.surface && text.themeOfCards}
        onChange={({ target }) => onChange({ theme: target.value as Theme })}
      >
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {text.themes[theme]}
          </option>
        ))}
      </SelectField>
      <MoreOptions choice={choice} onChange={onChange} />
    </div>
  )
}

/** Finds a name by a part of it. An unknown name chooses nothing. */
function SubjectFields({ subjects, choice, onChange }: ChoiceFieldsProps) {
  const { scope } = choice
  const [typed, setTyped] = useState(() => subjectOf(subjects, choice)?.name ?? '')
  const isKnown = subjectNamed(subjects[scope], typed) !== undefined

  function write(name: string) {
    setTyped(name)
    onChange({ name: subjectNamed(subjects[scope], name)?.slug ?? '' })
  }

  /** Chooses the one name that holds what was typed. */
  function complete() {
    const part = typed.trim().toLowerCase()
    const [match, ...others] = subjects[scope].filter(({ name }) => part && name.toLowerCase().includes(part))
    if (!isKnown && match && others.length === 0) write(match.name)
  }

  function turnTo(next: ScopeName) {
    const [first] = subjects[next]
    setTyped(first?.name ?? '')
    onChange({ scope: next, name: first?.slug ?? '' })
  }

  return (
    <>
      <SelectField label={text.whose} value={scope} onChange={({ target }) => turnTo(target.value as ScopeName)}>
        {SCOPES.filter((one) => subjects[one].length > 0 || one === scope).map((one) => (
          <option key={one} value={one}>
            {text.scopes[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={text.subject[scope]}
        list="subjects"
        autoComplete="off"
        value={typed}
        hint={text.subjectHint}
        error={isKnown ? null : text.unknown}
        onChange={({ target }) => write(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={complete}
      />
      <datalist id="subjects">
        {subjects[scope].map(({ id, slug, name }) => (
          <option key={`${id} ${slug}`}>{name}</option>
        ))}
      </datalist>
    </>
  )
}

/** What is typed stays as it is typed; what counts is brought within. */
function LimitField({ limit, onChange }: { limit: number; onChange: (change: Partial<WidgetChoice>) => void }) {
  const [typed, setTyped] = useState(String(limit))
  function write(value: string) {
    setTyped(value)
    const number = Math.trunc(Number(value))
    onChange({ limit: number >= 1 && number <= MOST_SHOWN ? number : USUAL.limit })
  }
  return (
    <TextField
      label={text.limit}
      type="number"
      inputMode="numeric"
      min={1}
      max={MOST_SHOWN}
      value={typed}
      hint={text.limitHint}
      onChange={({ target }) => write(target.value)}
      onBlur={() => setTyped(String(limit))}
    />
  )
}

/** At least one of them. */
function KindFields({
  kinds,
  onChange,
}: {
  kinds: readonly Kind[]
  onChange: (change: Partial<WidgetChoice>) => void
}) {
  const turn = (kind: Kind, isOn: boolean) =>
    onChange({ kinds: KINDS.filter((one) => (one === kind ? isOn : kinds.includes(one))) })
  return (
    <fieldset className={styles.kinds}>
      <legend>{text.kinds}</legend>
      {KINDS.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={kinds.includes(kind)}
            disabled={kinds.length === 1 && kinds.includes(kind)}
            onChange={({ target }) => turn(kind, target.checked)}
          />
          <span>{text.kind[kind]}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface MoreOptionsProps {
  choice: WidgetChoice
  onChange: (changes: Partial<WidgetChoice>) => void
}

/** Every attribute of the widget that few stores need. The guide describes them. */
function MoreOptions({ choice, onChange }: MoreOptionsProps) {
  const { days, from, until, price, seats, texts, headingLevel, target: opens } = choice
  const [isOpen] = useState(() => days.length > 0 || [from, until, price, seats, texts].some(Boolean))
  const errorUnless = (isValid: boolean, value: string, error: string) => (value === '' || isValid ? null : error)
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{text.options}</summary>
      <div className={styles.fieldset}>
        <DayFields days={days} onChange={onChange} />
        <div className={styles.pair}>
          <TextField
            label={text.from}
            type="date"
            value={from}
            onChange={({ target }) => onChange({ from: target.value })}
          />
          <TextField
            label={text.until}
            type="date"
            value={until}
            onChange={({ target }) => onChange({ until: target.value })}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            label={text.price}
            inputMode="decimal"
            value={price}
            hint={text.priceHint}
            error={errorUnless(isPrice(price), price, text.priceError)}
            onChange={({ target }) => onChange({ price: target.value.trim() })}
          />
          <TextField
            label={text.seats}
            inputMode="numeric"
            value={seats}
            error={errorUnless(isSeats(seats), seats, text.seatsError)}
            onChange={({ target }) => onChange({ seats: target.value.trim() })}
          />
        </div>
        <div className={styles.pair}>
          <SelectField
            label={text.headingLevel}
            value={headingLevel}
            onChange={({ target }) => onChange({ headingLevel: Number(target.value) })}
          >
            {HEADING_LEVELS.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </SelectField>
          <SelectField
            label={text.target}
            value={opens}
            onChange={({ target }) => onChange({ target: target.value as Target })}
          >
            {TARGETS.map((one) => (
              <option key={one} value={one}>
                {text.targets[one]}
              </option>
            ))}
          </SelectField>
        </div>
        <TextArea
          label={text.texts}
          value={texts}
          hint={text.textsHint}
          error={errorUnless(areTexts(texts), texts, text.textsError)}
          onChange={({ target }) => onChange({ texts: target.value })}
        />
        <p>
          <Link to="/partners/docs">{text.guide}</Link>
        </p>
      </div>
    </details>
  )
}

function DayFields({ days, onChange }: { days: readonly Day[]; onChange: MoreOptionsProps['onChange'] }) {
  const toggle = (day: Day, isOn: boolean) =>
    onChange({ days: DAYS.filter((one) => (one === day ? isOn : days.includes(one))) })
  return (
    <fieldset className={styles.kinds}>
      <legend>{text.days}</legend>
      {DAYS.map((day) => (
        <label key={day}>
          <input type="checkbox" checked={days.includes(day)} onChange={({ target }) => toggle(day, target.checked)} />
          <span>{text.day[day]}</span>
        </label>
      ))}
    </fieldset>
  )
}
