import { partnerReportHeading, reportMailsHeading } from '#storefront/text/headings'

export const partnerReportText = {
  heading: partnerReportHeading,
  lead: 'Month by month, who saw your games, who came, and what they booked.',
  back: 'Game nights on your own page',
  loading: 'Loading your report',
  failed: 'Your report could not be loaded. Please try again.',
  again: 'Try again',
  missing: 'There is no such report',
  missingAdvice: 'It opens for whoever registered the page. If that was you, sign in with the account that you used.',
  of: (name: string, host: string) => `${name}, ${host}`,
  thisMonth: (month: string) => `${month} so far`,
  months: 'All months',
  month: 'Month',
  figures: { views: 'Views', clicks: 'Clicks', orders: 'Orders', seats: 'Seats', money: 'Paid' },
  nothing: 'Nobody has seen your page yet',
  nothingAdvice: 'As soon as your page shows its games, its views and clicks are counted here.',
  how: 'How it is counted',
  explained: [
    'A view is counted when your page has shown its games, a click when somebody follows one of them to us, once for each visitor and day.',
    'A booking is yours when its buyer came from your page within 30 days before and from no other page since. It counts in the month in which it was placed.',
    'Paid is what was paid for these bookings and was not refunded. A refund lowers the month of its booking, also after that month’s mail.',
    'On your page no cookie is set, and nothing is kept about the people who look at it.',
  ],
}

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
