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
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { AdminPartner, AdminVenue } from '#common/wire'
import { KINDS, LAYOUTS, LOCALES, MOST_SHOWN, THEMES } from '#common/embed/attributes'
import { isColor } from '#common/embed/colors'
import { framePath, snippetOf, themeOf, WAYS } from '#common/embed/snippet'
import { say } from '#backoffice/i18n/index'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { Panel } from '#backoffice/layout/Panel'
import { newPartnerPath } from '../partners/paths'
import { choiceOf, newWishes, type WidgetWishes } from './widget_wishes'
import { WidgetColorInputs } from './WidgetColorInputs'
import styles from './VenueWidget.module.css'

const key = (name: string) => `resources.venues.widget.${name}`
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
