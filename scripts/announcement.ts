import type { Settings } from './settings.ts'

export interface LocalAccount {
  email: string
  role: string
}

interface Launch {
  seconds: number
  log: string
  accounts: readonly LocalAccount[]
  say: (line: string) => void
}

const people: string[][] = [
  ['ada.admin@questboard.test', 'administrator'],
  ['sam.staff@questboard.test', 'staff'],
  ['vera.venue@questboard.test', 'keeps the games of one venue'],
  ['gwen.gm@questboard.test', 'game master with games to come and two campaigns'],
  [
    'pat.player@questboard.test',
    'player with credit, a saved card, orders, a ticket of a large event, a campaign and an invitation to another',
  ],
]
const NEWCOMER = ['newt.new@questboard.test', 'no account yet']

function findPeople(accounts: readonly LocalAccount[]): string[][] {
  const known = people.filter(([email]) => accounts.some((account) => account.email === email))
  const [administrator] = accounts.filter(({ role }) => role === 'Administrator')
  if (known.length > 0 || !administrator) return [...known, NEWCOMER]
  return [[administrator.email, 'administrator'], NEWCOMER]
}

/** What a newcomer needs to know once everything answers. */
export function announce(settings: Settings, { seconds, log, accounts, say }: Launch): void {
  const { appUrl, sandbox } = settings
  say(`\nQuestboard is ready (${seconds.toFixed(1)} s)\n`)
  const addresses = [
    ['Storefront', `${appUrl}/`],
    ['Back office', `${appUrl}/admin`],
    ['GraphQL', `${appUrl}/api/graphql`],
    ['Widget demo', `${appUrl}/widget/demo`],
  ]
  if (sandbox)
    addresses.push(['Sandbox', `http://127.0.0.1:${sandbox.port}/   payments, mail and faults; no money moves`])
  for (const [name = '', address] of addresses) say(`  ${name.padEnd(14)}${address}`)
  if (sandbox) {
    say('\n  Sign in with Google as')
    for (const [email = '', who] of findPeople(accounts)) say(`  ${email.padEnd(30)}${who}`)
    say('\n  Pay with card 4242 4242 4242 4242, any future date, any code.')
  }
  say(`\n  Server log: ${log}\n  Ctrl-C ends everything.`)
}
