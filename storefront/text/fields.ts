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

export const emailText = {
  required: 'Email is required.',
  pattern: 'Please enter a valid email address',
  startsWithAt: 'Email address cannot start with @',
  tooLong: 'Email address is too long',
  noDomain: 'Please include a domain (e.g., @gmail.com)',
  domainTooLong: 'Domain name is too long',
  fullDomain: (host: string) => `Please include the full domain (e.g., ${host})`,
  consecutiveDots: 'Email address cannot contain consecutive dots',
  dotAtEnd: 'Email address cannot start or end with a dot',
  domainDotAtEnd: 'Domain cannot start or end with a dot',
} as const
