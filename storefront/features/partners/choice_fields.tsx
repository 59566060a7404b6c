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
} from '#common/embed/attributes'
import { themeOf, type WidgetChoice } from '#common/embed/snippet'
import { SelectField, TextField } from '#storefront/ui/field'
import { Choices } from './choices.tsx'
import { MoreOptions } from './more_options.tsx'
import { subjectNamed, subjectOf, type Subjects } from './subjects.ts'
import { partnersText } from './text/partners.ts'
import styles from './partners.module.css'

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
