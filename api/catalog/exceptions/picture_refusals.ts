import { Invalid, ProductError } from '#api/shared/errors'

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
