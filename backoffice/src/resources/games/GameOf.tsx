import { useTranslate } from 'react-admin'
import type { AdminGame } from '#common/wire'
import type { FilterProps } from '#backoffice/lists/FilterBar'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { dayAndTime } from '#backoffice/mountain_time'
import { place } from './place'

const LATEST_FIRST = { field: 'date', order: 'DESC' } as const

/** A record that is only known by its id is still on its way. */
const nameOf = (game: AdminGame) => (game.module ? `${game.module.name}, ${dayAndTime(game.date)}, ${place(game)}` : '')

/** Any game, by its name, its place or its day. */
export function GameOf({ source, label, any }: FilterProps & { label: string; any: string }) {
  return (
    <ReferencePicker
      optional
      source={source}
      reference="games"
      sort={LATEST_FIRST}
      optionText={nameOf}
      label={label}
      placeholder={useTranslate()(any, { _: any })}
    />
  )
}
