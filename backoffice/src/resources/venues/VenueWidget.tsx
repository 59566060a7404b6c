import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import {
  CanAccess,
  CheckboxGroupInput,
  Form,
  SelectInput,
  TextInput,
  useGetList,
  useNotify,
  useTranslate,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import {
  KINDS,
  LAYOUTS,
  LOCALES,
  MOST_SHOWN,
  THEMES,
  USUAL,
  type Kind,
  type Layout,
  type Locale,
  type Theme,
} from '#common/embed/attributes'
import {
  COLOR_NAMES,
  contrastText,
  inkOn,
  isColor,
  OWN_COLORS,
  poorContrasts,
  type ColorName,
  type WidgetColors,
} from '#common/embed/colors'
import { framePath, newChoice, snippetOf, themeOf, WAYS, type Way, type WidgetChoice } from '#common/embed/snippet'
import type { AdminPartner, AdminVenue } from '#common/wire'
import { say } from '#backoffice/i18n/index'
import { asTyped, fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { Panel } from '#backoffice/layout/Panel'
import { newPartnerPath } from '../paths'
import styles from './VenueWidget.module.css'

/** The form of what a store's page shows, as it stands while somebody fills it in. */
interface WidgetWishes extends Record<ColorName, string> {
  layout: Layout
  limit: string
  locale: Locale
  kinds: Kind[]
  theme: Theme
  /** Key of the partner whose page it is; empty: nobody's. */
  partner: string
  way: Way
}

const newWishes: WidgetWishes = {
  ...USUAL,
  limit: String(USUAL.limit),
  kinds: newChoice().kinds,
  accent: '',
  accentInk: '',
  surface: '',
  ink: '',
  partner: '',
  way: 'tag',
}

/** What cannot be understood yet is as if it were left out. */
function choiceOf(slug: string, wishes: WidgetWishes): WidgetChoice {
  const { layout, locale, theme, kinds, partner } = wishes
  const limit = Math.trunc(Number(wishes.limit))
  const isPossible = limit >= 1 && limit <= MOST_SHOWN
  return {
    ...newChoice('venue', slug),
    layout,
    locale,
    theme,
    kinds,
    limit: isPossible ? limit : USUAL.limit,
    colors: colorsOf(wishes),
    partner: partner || null,
  }
}

function colorsOf(wishes: WidgetWishes): WidgetColors {
  const written = COLOR_NAMES.map((name) => [name, wishes[name].trim()] as const)
  return Object.fromEntries(written.filter(([, color]) => isColor(color)))
}

const key = (name: string) => `resources.venues.widget.${name}`

const color = (value?: string) => (!value?.trim() || isColor(value.trim()) ? undefined : key('no_color'))
const written = fieldProps({ 'maxLength': 7, 'aria-required': false, 'spellCheck': false })

function WidgetColorInputs({ slug }: { slug: string }) {
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

const text = (name: string, args?: Record<string, unknown>) => say(key(name), args)
const namedBy = (group: string, ids: readonly string[]) => ids.map((id) => ({ id, name: key(`${group}.${id}`) }))

const LAYOUT_CHOICES = namedBy('layouts', LAYOUTS)
const THEME_CHOICES = namedBy('themes', THEMES)
const KIND_CHOICES = namedBy('kind', KINDS)
const WAY_CHOICES = namedBy('ways', WAYS)
const LOCALE_CHOICES = Object.entries(LOCALES).map(([id, name]) => ({ id, name }))

const select = { isRequired: true, helperText: false, margin: 'none' } as const

function Look() {
  const { layout, surface } = useWatch() as WidgetWishes
  return (
    <div className={styles.fields}>
      <SelectInput source="layout" label={key('layout')} choices={LAYOUT_CHOICES} {...select} />
      {layout !== 'month' && (
        <TextInput
          source="limit"
          type="number"
          label={key('limit')}
          {...asTyped}
          helperText={key('limit_hint')}
          {...fieldProps({ min: 1, max: MOST_SHOWN, inputMode: 'numeric' })}
        />
      )}
      <SelectInput source="locale" label={key('locale')} choices={LOCALE_CHOICES} translateChoice={false} {...select} />
      <SelectInput
        source="theme"
        label={key('theme')}
        choices={THEME_CHOICES}
        disabled={isColor(surface.trim())}
        {...select}
      />
      <div className={styles.wide}>
        <CheckboxGroupInput source="kinds" label={key('kinds')} choices={KIND_CHOICES} row />
      </div>
    </div>
  )
}

type Keepable = Pick<AdminVenue, 'id' | 'name' | 'slug'> & { archived?: boolean }

/** Of the partners at this venue, whose page it will be: what it brings is counted for them. */
function Whose({ venue: { id, name } }: { venue: Keepable }) {
  const translate = useTranslate()
  const { data: partners = [] } = useGetList<AdminPartner>('partners', {
    filter: { venueId: id },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  })
  return (
    <div className={styles.taken}>
      <SelectInput
        source="partner"
        label={key('partner')}
        choices={partners}
        optionValue="key"
        optionText={nameAndSite}
        translateChoice={false}
        emptyText={key('no_partner')}
        resettable={false}
        helperText={key('partner_hint')}
        margin="none"
      />
      <Link to={newPartnerPath({ venueId: id, name })}>{translate(key('new_partner'))}</Link>
    </div>
  )
}

const nameAndSite = ({ name, site }: AdminPartner) => `${name}, ${site.replace(/^https?:\/\//, '')}`

function Snippet({ slug }: { slug: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const wishes = useWatch() as WidgetWishes
  const choice = choiceOf(slug, wishes)
  const snippet = snippetOf(choice, wishes.way, location.origin)

  async function copy() {
    try {
      await navigator.clipboard.writeText(snippet)
      notify(key('copied'))
    } catch {
      notify(key('not_copied'), { type: 'warning' })
    }
  }

  return (
    <>
      <div className={styles.taken}>
        <SelectInput source="way" label={key('way')} choices={WAY_CHOICES} {...select} />
        <Button variant="contained" onClick={() => void copy()}>
          {translate(key('copy'))}
        </Button>
      </div>
      <pre className={styles.snippet}>{snippet}</pre>
      <p>
        <a href={`/partners?venue=${encodeURIComponent(slug)}`}>{translate(key('guide'))}</a>
      </p>
      <h3 className={styles.heading}>{translate(key('preview'))}</h3>
      {/* As strict as any page that holds it: only its scripts run, and its links open. */}
      <div data-theme={themeOf(choice) === 'dark' ? 'dark' : 'light'}>
        {/* Its views are nobody's. */}
        <iframe
          className={styles.preview}
          src={framePath({ ...choice, partner: null })}
          title={translate(key('preview'))}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          loading="lazy"
        />
      </div>
    </>
  )
}

/** What the venue's own website shows, and the snippet that does it: the builder of `/partners`, for staff and whoever keeps the venue. */
export function VenueWidget({ record }: { record: Keepable }) {
  if (record.archived) return null
  return (
    <Panel title={text('title')}>
      <Form defaultValues={newWishes} record={{}} disableInvalidFormNotification noValidate mode="onChange">
        <div className={styles.widget}>
          <p className={styles.lead}>{text('lead')}</p>
          <Look />
          <WidgetColorInputs slug={record.slug} />
          <CanAccess resource="partners" action="list">
            <Whose venue={record} />
          </CanAccess>
          <Snippet slug={record.slug} />
        </div>
      </Form>
    </Panel>
  )
}
