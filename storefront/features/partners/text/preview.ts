export const previewText = {
  heading: 'Preview',
  lead: 'This is the real thing, with real seats.',
  ground: 'Page around it',
  grounds: { light: 'Light', dark: 'Dark', own: 'Yours' },
  width: 'Width',
  widths: { desktop: 'Desktop', phone: 'Phone' },
} as const
