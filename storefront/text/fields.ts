/** Texts of fields that several features show. */
export const fieldText = {
  copied: 'Copied!',
  notCopied: 'This browser does not let us copy. It is selected, so you can copy it yourself.',
  image: 'Picture',
  choose: 'Choose a picture',
  change: 'Choose another picture',
  imageHint: 'PNG, JPG up to 5MB',
  preview: 'Your picture, as players see it',
  notAnImage: 'This file is not a picture.',
} as const
