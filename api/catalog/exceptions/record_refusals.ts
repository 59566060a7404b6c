import type { CatalogResource, Kind } from '#api/catalog/kinds'
import { countUses, usesInWords } from '#api/catalog/rules/removal'
import { Invalid, NotFound, ProductError, isUniqueViolation } from '#api/shared/errors'
import type { RecordUses } from '#common/wire'

type Named = Pick<CatalogResource<Kind>, 'noun'>

export const unknownRecord = ({ noun }: Named) => new NotFound(`This ${noun} is not known.`)

export const pictureMissing = () =>
  new Invalid([{ field: 'image', rule: 'required', message: 'Please choose a picture.' }])

export const cannotBeChosen = (field: string, noun: string) =>
  new Invalid([{ field, rule: 'exists', message: `This ${noun} can no longer be chosen.` }])

/** One game master has one address: where the database finds another, in words at its field. */
export const orEmailTaken = (error: unknown): unknown =>
  isUniqueViolation(error, 'game_masters_email')
    ? new Invalid([{ field: 'email', rule: 'unique', message: 'Another game master has this email address.' }])
    : error

/** D-02: what is still in use stays, and says by what it is used. */
export class InUse extends ProductError {
  /** `uses` are unknown where the database alone knows of one. */
  constructor({ noun }: Named, uses?: RecordUses) {
    super(409, 'IN_USE', uses ? sentence(noun, uses) : `This ${noun} is still in use.`, {}, uses && { uses })
  }
}

function sentence(noun: string, uses: RecordUses): string {
  const parts = countUses(uses, 'a part of it')
  if (parts > 0)
    return `This ${noun} belongs to ${usesInWords(uses, 'a part of it')}. Choose another one for ${them(parts)} first.`
  return `This ${noun} is used by ${usesInWords(uses, 'to come', 'over')}. Change or delete what is still to come first.`
}

const them = (number: number) => (number === 1 ? 'it' : 'them')

const refused = (message: string, rule: string) => new Invalid([{ field: 'image', message, rule }])

export const noPicture = () =>
  refused('This file is not a picture that can be used. Please choose a JPEG, PNG, WebP or AVIF file.', 'picture')

export const damagedPicture = () =>
  refused('This picture is damaged or incomplete. Please choose another one.', 'picture')

export const animatedPicture = () => refused('Animated pictures cannot be used. Please choose a still one.', 'still')

export const pictureTooLarge = () =>
  refused('This picture has too many pixels. Please choose one of at most 40 megapixels.', 'pixels')

export const pictureNotStored = (cause: unknown) =>
  Object.assign(
    new ProductError(
      503,
      'PICTURE_NOT_STORED',
      'The picture could not be saved right now. Nothing was changed. Please try again later.',
      {
        'Retry-After': '60',
      }
    ),
    { cause }
  )
