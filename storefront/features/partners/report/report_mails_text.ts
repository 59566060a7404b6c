import { reportMailsHeading } from '#storefront/text/headings'

/** Of the page to which each monthly mail leads. */
export const reportMailsText = {
  heading: reportMailsHeading,
  lead: 'Choose whether you get the results of your page by email each month.',
  loading: 'Opening your choice',
  withoutScripts: 'The choice needs JavaScript. Without it, answer the mail: we stop the reports for you.',
  failed: 'Your choice could not be opened. Please try again.',
  again: 'Try again',
  sent: (name: string) => `On the first of each month we mail what the page of ${name} brought.`,
  stopped: (name: string) =>
    `We mail no more reports about the page of ${name}. Who registered it still finds them when signed in.`,
  stop: 'Stop these reports',
  start: 'Send them again',
  notDone: 'That did not work. Please try again.',
  unknown: 'This link opens nothing',
  unknownAdvice: 'It may be cut off: use the link of the mail, whole. Or write to us.',
  contact: 'Write to us',
} as const
