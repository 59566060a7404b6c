import { TextInput, type TranslateFunction } from 'react-admin'
import type { ComponentType } from 'react'
import type { SettingForm, ShopSetting } from '#common/wire'
import type { RefundTier } from '#common/refund_policy'
import { centsText } from '#common/money'
import { MailInput } from './MailInput'
import { Tick } from '#backoffice/inputs/choices'
import { Parts } from '#backoffice/inputs/Parts'
import { asTyped, fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'

type Form<Kind extends SettingForm['kind']> = Extract<SettingForm, { kind: Kind }>

/** How a kind of value is read, written down and typed. */
export interface Face<Kind extends SettingForm['kind'] = SettingForm['kind']> {
  /** In a few words. */
  text: (value: never, form: Form<Kind>, translate: TranslateFunction) => string
  /** While it is typed. */
  draft: (value: never, form: Form<Kind>) => unknown
  value: (draft: never, form: Form<Kind>) => unknown
  Input: ComponentType<{ form: Form<Kind>; id: string; label: string; initial: unknown }>
}

const SECONDS = 60
const CENTS = 100

/** How many of what is kept make one of what is typed. */
const scaleOf = ({ unit }: Form<'whole'>) => (unit === 'minutes' ? SECONDS : unit === 'cents' ? CENTS : 1)

const typed = (typedText: string, scale: number) =>
  typedText.trim() === '' ? null : Math.round(Number(typedText) * scale)

const whole: Face<'whole'> = {
  text: (value: number, form, translate) =>
    form.unit === 'cents'
      ? centsText(value)
      : translate(`resources.settings.units.${form.unit}`, { smart_count: value / scaleOf(form) }),
  draft: (value: number, form) => String(value / scaleOf(form)),
  value: (draft: string, form) => typed(draft, scaleOf(form)),
  Input: ({ form, label }) => {
    // Where it is out of bounds, the server says so in words.
    const step = form.unit === 'cents' ? 0.01 : 1
    return (
      <TextInput
        source="value"
        label={label}
        type="number"
        {...asTyped}
        {...fieldProps({ step, inputMode: 'decimal' })}
      />
    )
  },
}

const line: Face<'line'> = {
  text: (value: string, _form, translate) => value || translate('resources.settings.nothing'),
  draft: (value: string) => value,
  value: (draft: string) => draft.trim(),
  Input: ({ form: { type, longest, optional = false }, label }) => (
    <TextInput
      source="value"
      label={label}
      type={type}
      {...(optional ? optionalAsTyped : asTyped)}
      {...fieldProps({ 'maxLength': longest, 'autoComplete': 'off', 'aria-required': !optional })}
    />
  ),
}

const lines: Face<'lines'> = {
  text: (value: string[], _form, translate) => value.join('\n') || translate('resources.settings.nothing'),
  draft: (value: string[]) => value.join('\n'),
  value: (draft: string) =>
    draft
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean),
  Input: ({ form: { most }, label }) => (
    <TextInput source="value" label={label} multiline minRows={most} {...optionalAsTyped} />
  ),
}

interface Named {
  label: string
  url: string
}

const links: Face<'links'> = {
  text: (value: Named[], _form, translate) =>
    value.map(({ label, url }) => `${label}: ${url}`).join('\n') || translate('resources.settings.nothing'),
  draft: (value: Named[]) => value,
  value: (draft: Named[] | null) => (draft ?? []).map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
  Input: ({ form: { most, longest, longestUrl } }) => (
    <Parts resource="settings" source="value" called="links" most={most} item={newLink}>
      <TextInput
        source="label"
        label="resources.settings.fields.label"
        {...asTyped}
        {...fieldProps({ maxLength: longest, autoComplete: 'off' })}
      />
      <TextInput
        source="url"
        label="resources.settings.fields.url"
        type="url"
        {...asTyped}
        {...fieldProps({ maxLength: longestUrl, autoComplete: 'off' })}
      />
    </Parts>
  ),
}

interface TierDraft extends Omit<RefundTier, 'hoursBefore' | 'percent' | 'bonusPercent'> {
  hoursBefore: string
  percent: string
  bonusPercent: string
}

function tierText(
  { hoursBefore, percent, toCard, bonusPercent: bonus }: RefundTier,
  translate: TranslateFunction
): string {
  const say = (key: string, values = {}) => translate(`resources.settings.${key}`, values)
  const way = say(toCard ? 'card_or_credit' : 'as_credit')
  return say('tier', { percent, smart_count: hoursBefore, way: bonus > 0 ? say('with_bonus', { way, bonus }) : way })
}

const tiers: Face<'tiers'> = {
  text: (value: RefundTier[], _form, translate) =>
    value.map((tier) => tierText(tier, translate)).join('\n') || translate('resources.settings.no_tiers'),
  draft: (value: RefundTier[]) =>
    value.map(({ toCard, ...numbers }): TierDraft => ({
      toCard,
      hoursBefore: String(numbers.hoursBefore),
      percent: String(numbers.percent),
      bonusPercent: String(numbers.bonusPercent),
    })),
  value: (draft: TierDraft[] | null) =>
    (draft ?? []).map(({ toCard, hoursBefore, percent, bonusPercent }) => ({
      toCard: Boolean(toCard),
      hoursBefore: typed(hoursBefore, 1),
      percent: typed(percent, 1),
      bonusPercent: typed(bonusPercent, 1),
    })),
  Input: ({ form: { most, hours, percent, bonus } }) => (
    <Parts resource="settings" source="value" called="tiers" most={most} item={newTier}>
      <NumberOf source="hoursBefore" range={hours} />
      <NumberOf source="percent" range={percent} />
      <NumberOf source="bonusPercent" range={bonus} hint="resources.settings.bonus_hint" />
      <Tick source="toCard" label="resources.settings.fields.toCard" hint="resources.settings.card_hint" />
    </Parts>
  ),
}

interface Template {
  subject: string
  body: string
}

const mail: Face<'mail'> = {
  text: ({ subject, body }: Template) => `${subject}\n${body}`,
  draft: (value: Template) => value,
  value: ({ subject, body }: Template) => ({ subject: subject.trim(), body: body.trim() }),
  Input: MailInput,
}

const newTier = (): TierDraft => ({ hoursBefore: '', percent: '100', toCard: false, bonusPercent: '0' })

function NumberOf({
  source,
  range: [min, max],
  hint,
}: {
  source: string
  range: readonly [number, number]
  hint?: string
}) {
  return (
    <TextInput
      source={source}
      label={`resources.settings.fields.${source}`}
      type="number"
      {...asTyped}
      helperText={hint ?? false}
      {...fieldProps({ min, max, step: 1, inputMode: 'numeric' })}
    />
  )
}

const newLink = (): Named => ({ label: '', url: '' })

const FACES: { [Kind in SettingForm['kind']]: Face<Kind> } = { whole, line, lines, links, tiers, mail }

export const faceOf = ({ kind }: SettingForm) => FACES[kind] as unknown as Face

type Told = Pick<ShopSetting, 'form'>

export const textOf = ({ form }: Told, value: unknown, translate: TranslateFunction): string =>
  faceOf(form).text(value as never, form as never, translate)
export const draftOf = ({ form, value }: Told & Pick<ShopSetting, 'value'>) => ({
  value: faceOf(form).draft(value as never, form as never),
})
export const valueIn = ({ form }: Told, draft: unknown): unknown => faceOf(form).value(draft as never, form as never)
