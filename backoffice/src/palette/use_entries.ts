import type { SvgIconComponent } from '@mui/icons-material'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  useCanAccessResources,
  useCreatePath,
  useDataProvider,
  useGetResourceLabel,
  useResourceDefinitions,
  useStore,
  useTranslate,
} from 'react-admin'
import { LONGEST } from '#common/longest'
import type { FoundRecord } from '#common/wire'
import { RECENT, type RecentRecord } from '../layout/recent'
import type { Action, ResourceOptions } from '../layout/resource'
import { dayAndTime, today, weekday } from '../mountain_time'
import type { BackOfficeData } from '../providers/data/verbs'
import { may } from '../providers/signed_in'
import { patience } from '../providers/patience'
import { actions as actionsOf } from '../resources/actions'
import { settingPath } from '../resources/settings/words'
import { dayMeant, isNamed, settingsNamed, wishFor, wordsOf } from './matching'

const PAUSE_MS = 200
/** One letter begins too much; a figure is a whole number. */
const SAYS_SOMETHING = /..|\d/
const FRESH_MS = 10_000

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Records by what somebody types, once they pause; what was found before stays meanwhile. */
function useFound(text: string) {
  const data = useDataProvider<BackOfficeData>()
  const wanted = text.trim().slice(0, LONGEST.wordsLookedFor)
  const q = usePaused(wanted)
  const asked = SAYS_SOMETHING.test(q) && SAYS_SOMETHING.test(wanted)
  const {
    data: found = [],
    error,
    isFetching,
    refetch,
  } = useQuery<FoundRecord[], Error>({
    queryKey: ['search', q],
    queryFn: ({ signal }) => data.search(q, signal),
    enabled: asked,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    ...patience,
  })
  return {
    found: asked && !error ? found : [],
    error: asked ? error : null,
    isSearching: SAYS_SOMETHING.test(wanted) && (isFetching || q !== wanted),
    retry: () => void refetch(),
  }
}

export interface Entry {
  key: string
  group: string
  icon?: SvgIconComponent
  title: string
  detail?: string
  /** Where it leads, and what is begun there. */
  to?: string
  asks?: string
  anew?: boolean
  /** What is said so far, in place of what was typed: more has to be said. */
  says?: string
  keys?: boolean
}

const detailOf = ({ at, detail }: FoundRecord) => [at && dayAndTime(at), detail].filter(Boolean).join(' · ')

/** Records that one action is offered for. */
const OF_AN_ACTION = 3
const NUMBER = /^#?\d+$/
/** Stands where the text of an action names what it is done to. */
const WHAT = '…'

function usePlaces() {
  const all = Object.values(useResourceDefinitions<ResourceOptions>())
  const { canAccess } = useCanAccessResources({ action: 'list', resources: all.map(({ name }) => name) })
  return canAccess && all.filter(({ name }) => canAccess[name])
}
type Place = NonNullable<ReturnType<typeof usePlaces>>[number]

const dayText = (day: string) => weekday(`${day}T12:00:00-07:00`)

/** All that fits what was typed, in groups; with nothing typed, what was opened last and every screen. */
export function useEntries(text: string) {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  const createPath = useCreatePath()
  const [recent] = useStore<RecentRecord[]>(RECENT, [])
  const known = usePlaces()
  const places = known ?? []
  const placeOf = new Map(places.map((place) => [place.name, place]))
  const typed = wordsOf(text)
  const also = (word: string) => wordsOf(translate(`palette.also.${word}`, { _: '' }))

  const textOf = (place: Place, { name }: Action, what: string) =>
    translate(`resources.${place.name}.actions.${name}`, {
      what,
      _: translate(`resources.${place.name}.${name}`, { _: '' }),
    })
  const wishes = places.flatMap((place) =>
    (actionsOf[place.name] ?? [])
      .filter(({ needs }) => !needs || may(needs))
      .flatMap((action) => {
        const wish = typed.length > 0 ? wishFor(typed, textOf(place, action, WHAT), also) : null
        return wish && (action.of || wish.rest.length === 0) ? [{ place, action, ...wish }] : []
      })
  )
  const most = Math.max(...wishes.map(({ said }) => said))
  const meant = wishes.filter(({ said }) => said === most)
  const object = meant.find(({ action, rest }) => action.of === 'record' && rest.length > 0)?.rest.join(' ') ?? ''

  const search = useFound(text)
  const ofAction = useFound(object)

  const recordEntry =
    (group: string) =>
    (record: FoundRecord): Entry => ({
      key: `${group} ${record.resource} ${record.id}`,
      group,
      icon: placeOf.get(record.resource)?.icon,
      title: record.name,
      detail: detailOf(record),
      to: createPath({ resource: record.resource, type: 'edit', id: record.id }),
    })

  const actions = meant.flatMap(({ place, action, rest }): Entry[] => {
    const entry = (what: string, of: Partial<Entry>): Entry => ({
      key: `${place.name} ${action.name} ${what}`,
      group: translate('palette.actions'),
      icon: place.icon,
      title: textOf(place, action, what),
      asks: action.asks,
      anew: action.anew,
      ...of,
    })
    if (!action.of) return [entry('', { to: action.to('') })]
    if (rest.length === 0)
      return [
        entry(WHAT, {
          says: textOf(place, action, '').trim().concat(' '),
          detail: translate(`palette.say.${action.of}`),
        }),
      ]
    if (action.of === 'day') {
      const day = dayMeant(rest, today())
      return day ? [entry(dayText(day), { to: action.to(day) })] : []
    }
    return ofAction.found
      .filter(({ resource }) => resource === place.name)
      .slice(0, OF_AN_ACTION)
      .map((record) =>
        entry(record.name, {
          key: `${place.name} ${action.name} ${record.id}`,
          detail: detailOf(record),
          to: action.to(String(record.id)),
        })
      )
  })

  const creations = places.flatMap((place): Entry[] => {
    const title = translate(`resources.${place.name}.create`, { _: '' })
    if (!place.hasCreate || typed.length === 0) return []
    const wish = wishFor(typed, title, also)
    return wish?.rest.length === 0
      ? [
          {
            key: `create ${place.name}`,
            group: translate('palette.actions'),
            icon: place.icon,
            title,
            to: createPath({ resource: place.name, type: 'create' }),
          },
        ]
      : []
  })

  const screens = places
    .filter(
      ({ name, hasList }) =>
        hasList && isNamed(typed, `${labelOf(name, 2)} ${translate(`resources.${name}.also`, { _: '' })}`)
    )
    .map(({ name, icon }): Entry => ({
      key: `screen ${name}`,
      group: translate('palette.screens'),
      icon,
      title: labelOf(name, 2),
      to: createPath({ resource: name, type: 'list' }),
    }))

  const lately = recent
    .filter(({ resource }) => placeOf.has(resource) && typed.length === 0)
    .map(({ resource, id, name }): Entry => ({
      key: `recent ${resource} ${id}`,
      group: translate('palette.recent'),
      icon: placeOf.get(resource)!.icon,
      title: name,
      detail: labelOf(resource, 1),
      to: createPath({ resource, type: 'edit', id }),
    }))

  // By the menu, but what has a number is most likely an order.
  const order = places
    .map(({ name }) => name)
    .toSorted((a, b) => (NUMBER.test(text.trim()) ? Number(b === 'orders') - Number(a === 'orders') : 0))
  const records = order.flatMap((name) =>
    search.found.filter(({ resource }) => resource === name).map(recordEntry(labelOf(name, 2)))
  )

  const settings = may('settings')
    ? settingsNamed(typed, labelOf('settings', 1)).map(({ key, label, group }): Entry => ({
        key: `setting ${key}`,
        group: labelOf('settings', 2),
        icon: placeOf.get('settings')?.icon,
        title: label,
        detail: group,
        to: settingPath(key),
      }))
    : []

  const keys = isNamed(typed, translate('keys.title'))
    ? [
        {
          key: 'keys',
          group: translate('palette.actions'),
          icon: KeyboardOutlined,
          title: translate('keys.title'),
          keys: true,
        },
      ]
    : []
  // What stands first is marked, and stays so when more comes: so all of it comes at once.
  const isWhole = known !== undefined && !(object && ofAction.isSearching)
  const own =
    typed.length === 0
      ? [...lately, ...screens, ...keys]
      : [...screens, ...actions, ...creations, ...keys, ...records, ...settings]

  return {
    entries: isWhole ? own : [],
    isSearching: search.isSearching || ofAction.isSearching,
    error: search.error ?? ofAction.error,
    retry: () => {
      search.retry()
      if (ofAction.error) ofAction.retry()
    },
  }
}
