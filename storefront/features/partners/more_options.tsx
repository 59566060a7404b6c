import { useState } from 'react'
import { DAYS, HEADING_LEVELS, TARGETS, type Day, type Target } from '#common/embed/attributes'
import { areTexts, isPrice, isSeats, type WidgetChoice } from '#common/embed/snippet'
import { Link } from '#storefront/navigation/link'
import { SelectField, TextArea, TextField } from '#storefront/ui/field'
import { partnersText } from './text/partners.ts'
import styles from './partners.module.css'

const { builder: text } = partnersText

interface MoreOptionsProps {
  choice: WidgetChoice
  onChange: (changes: Partial<WidgetChoice>) => void
}

/** Every attribute of the widget that few stores need. The guide describes them. */
export function MoreOptions({ choice, onChange }: MoreOptionsProps) {
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
