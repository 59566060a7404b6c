import vine from '@vinejs/vine'
import { isOffensive } from '#api/large_events/rules/offensive_name'
import { nameText } from '#api/shared/name_text'
import { SQUAD_NAME } from '#common/large_events/squads'

const inoffensive = vine.createRule((value, _options, field) => {
  if (typeof value === 'string' && isOffensive(value))
    field.report('Please choose another squad name. Other guests may find this one offensive.', 'inoffensive', field)
})

/** A squad's name, as its game master may write it. */
export const squadName = () => nameText(SQUAD_NAME[1]).minLength(SQUAD_NAME[0]).use(inoffensive())
