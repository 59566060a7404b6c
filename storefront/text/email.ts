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
