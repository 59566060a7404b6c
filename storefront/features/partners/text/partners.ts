import { partnersHeading } from '#storefront/text/headings'

export const partnersText = {
  heading: partnersHeading,
  lead: 'One tag shows what is coming at your store, with live seats. Booking happens here, in a tab of its own: your page handles no payment, no account and no personal data.',
  description:
    'Put your game nights on your own website: choose a look, copy one tag, done. Steps for WordPress, Squarespace, Wix, Shopify and plain HTML, and a check that finds what is wrong.',
  promises: [
    { title: 'Always right', text: 'Seats on your page are seconds old. You never update a list again.' },
    { title: 'Looks like yours', text: 'Your font, your colors, light or dark, on a phone and on a desk.' },
    {
      title: 'Nobody is followed',
      text: 'No cookies, nothing stored, no third party. Your consent banner stays as it is.',
    },
  ],
  demo: 'See it on a pretend store',
  guide: 'Read the guide',
  builder: {
    heading: 'Make yours',
    whose: 'Whose games',
    scopes: {
      'venue': 'Of a venue',
      'game-master': 'Of a game master',
      'system': 'Of a system',
      'event': 'Of an event',
    },
    subject: { 'venue': 'Venue', 'game-master': 'Game master', 'system': 'System', 'event': 'Event' },
    subjectHint: 'Type a part of the name, and choose.',
    unknown: 'Please choose one of the list.',
    nothingChosen: 'Choose whose games to show, and the preview and the snippet appear.',
    layout: 'Layout',
    layouts: { cards: 'Cards with pictures', list: 'A list', compact: 'A compact list', month: 'A month' },
    limit: 'Show at most',
    limitHint: '1 to 48',
    language: 'Language',
    kinds: 'Show',
    kind: { games: 'Games', campaigns: 'Campaigns', events: 'Large events' },
    theme: 'Light or dark',
    themes: { auto: 'As the page around it', light: 'Light', dark: 'Dark' },
    themeOfCards: 'Your cards decide it.',
    options: 'More options',
    days: 'Only on',
    day: { mon: 'Mon', tue: 'Tue', wed: 'Wed', thu: 'Thu', fri: 'Fri', sat: 'Sat', sun: 'Sun' },
    from: 'From',
    until: 'Until',
    price: 'Highest price',
    priceHint: 'In dollars, or “free”',
    priceError: 'Enter an amount such as 20, or “free”.',
    seats: 'Fewest open seats',
    seatsError: 'Enter a number such as 2.',
    headingLevel: 'Heading level of titles',
    target: 'Links open in',
    targets: { _blank: 'A new tab', _top: 'The same tab' },
    texts: 'Your own words',
    textsHint: 'JSON, such as {"join": "Take a seat"}',
    textsError: 'This is not a JSON object of texts.',
    guide: 'All options, events and styles are in the guide.',
  },
  colors: {
    heading: 'Colors',
    name: { accent: 'Buttons', accentInk: 'Text on buttons', surface: 'Cards', ink: 'Text on cards' },
    own: 'Ours',
    ownOf: (name: string) => `${name}: back to ours`,
    contrast: (text: string, contrast: string) => `${text}: ${contrast} to 1, which everybody can read.`,
    poor: (text: string, contrast: string) => `${text}: ${contrast} to 1. Many cannot read that; it takes 4.5.`,
    mend: 'Make it readable',
  },
  preview: {
    without: 'The preview needs JavaScript.',
    waiting: 'The preview is on its way.',
  },
  snippet: {
    heading: 'Your snippet',
    way: 'For',
    ways: { tag: 'Most sites', place: 'Editors that remove unknown tags', frame: 'Sites that take no scripts' },
    hints: {
      tag: 'Paste it where the games should be. The link inside is for readers whose browser runs no scripts.',
      place: 'The same, with a <div> that becomes the element.',
      frame:
        'A frame of a fixed height, in which longer lists are scrolled. Where the second line may stay, it grows with what it holds.',
    },
    address: 'Its address alone, for sites that ask for the address of a page:',
    copyAddress: 'Copy address',
    copy: 'Copy',
    copied: 'Copied.',
    selected: 'Selected: copy it with your keyboard or menu.',
  },
  register: {
    heading: 'Know what comes of it',
    lead: 'With a partner id in the snippet we can tell what your page brings: views, visits and seats, in a report each month. Nothing about any visitor is kept for it. The snippet works without one, too.',
    signIn: 'Sign in to get your id',
    signInHint: 'What you chose stays as it is.',
  },
} as const

export const checkText = {
  heading: 'Check your page',
  lead: 'Pasted it already, and nothing shows? Add this to the address of your page and open it:',
  parameter: '?questboard-check',
  copy: 'Copy this',
  result: 'A panel on your page says what is right and what is wrong, with lines to copy. Only you see it.',
} as const

export const countsForText = {
  others: (name: string) => `What your page brings is counted for ${name}, which is no page of yours.`,
  remove: 'Remove',
}

export const previewText = {
  heading: 'Preview',
  lead: 'This is the real thing, with real seats.',
  ground: 'Page around it',
  grounds: { light: 'Light', dark: 'Dark', own: 'Yours' },
  width: 'Width',
  widths: { desktop: 'Desktop', phone: 'Phone' },
} as const

export const ownPagesText = {
  which: 'Your page',
  none: 'Without an id',
  another: 'Register another page',
  report: 'See its report',
  name: 'Name of your store or page',
  site: 'Address of your page',
  email: 'Your email',
  emailHint: 'Where we reach you about your page. Its monthly report goes to the address of your account.',
  send: 'Get my id',
  sending: 'Registering...',
  required: (field: string) => `${field} is required.`,
  wrongEmail: 'Please enter a valid email address',
  done: (name: string, key: string) => `${name} is registered. Its id, ${key}, stands in your snippet now.`,
  failed: 'That did not work. What you entered is still here: please try again.',
  unread: 'Your pages could not be loaded.',
} as const

export const guideText = {
  description:
    'Every option of the Questboard widget: attributes, colors, texts, events, security policy, privacy, integrity hashes and the feed.',
  back: 'Back to the builder',
} as const
