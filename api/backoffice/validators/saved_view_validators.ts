import vine from '@vinejs/vine'
import { nameText } from '#api/shared/name_text'
import { LONGEST } from '#common/longest'

/** Characters of a view's settings as JSON. */
const SETTINGS_LIMIT = 4000

const bounded = vine.createRule((value, _options, field) => {
  if (JSON.stringify(value).length > SETTINGS_LIMIT) field.report('This view is too large to be kept.', 'size', field)
})

const settings = () =>
  vine
    .object({
      filter: vine.record(vine.any()),
      sort: vine.object({ field: vine.string().maxLength(60), order: vine.enum(['ASC', 'DESC']) }),
      hidden: vine.array(vine.string().maxLength(60)).maxLength(40),
    })
    .use(bounded())
const name = nameText(LONGEST.nameOfView).minLength(1)

export const newViewValidator = vine.create({
  list: vine.string().regex(/^[a-z][a-z-]{0,39}$/),
  name,
  settings: settings(),
})

/** `from` as the view looks: where it looks otherwise by now, it stays as it is. */
export const changedViewValidator = vine.create({ name, settings: settings(), from: settings().optional() })
export const viewsOfValidator = vine.create({ list: vine.string().maxLength(40) })
