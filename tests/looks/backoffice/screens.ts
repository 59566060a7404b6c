import type { OpenPage } from '#tests/e2e/fixtures'
import type { Page } from '@playwright/test'
import type { ShopSetting } from '#common/wire'
import { LONGEST } from '#common/longest'
import { createCampaign } from '#database/factories/campaigns'
import {
  createCampaignSetting,
  createGameMaster,
  createModule,
  createSpecialEvent,
  createSystem,
} from '#database/factories/catalog'
import { createLargeEvent } from '#database/factories/large_events'
import { createOrder } from '#database/factories/orders'
import { createPartner } from '#database/factories/partners'
import { assertAccessibleInBoth, assertFits, atBothWidths, waitForRequests } from '#tests/support/browser'
import { eventually } from '#tests/support/eventually'
import { createPerson } from '#tests/support/people'
import { sharedProduct } from '#tests/support/product'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'
import { unique } from '#tests/support/unique'
import { filesUnder, read } from '#tests/architecture/sources'
import { BackOffice } from '#tests/e2e/backoffice/back_office'

/** The longest that the database takes where it counts letters, and where it does not. */
const COUNTED = LONGEST.line
const UNCOUNTED = 1000

const filled = (word: string, length: number) => word.repeat(Math.ceil(length / word.length)).slice(0, length)

/** To be told from others by its first letters: one word, without a place to break it. */
const oneWord = (first: string, length: number = COUNTED) => filled(unique(first).replaceAll(' ', ''), length)
const manyWords = (first: string, length: number = COUNTED) =>
  filled(`${unique(first)} of the `, length).replace(/ $/, '.')

/** Records of every kind with names as long as they get. */
export class LongNames {
  private constructor(
    readonly office: BackOffice,
    readonly made: Awaited<ReturnType<typeof make>>
  ) {}

  static async set(): Promise<LongNames> {
    const office = await BackOffice.of(await sharedProduct())
    return new LongNames(office, await make(office))
  }

  /** What stands for a record's number in the addresses of a resource. */
  get #ids(): Record<string, (number | string)[]> {
    const {
      game,
      later,
      order,
      campaign,
      event,
      gameMaster,
      module,
      venue,
      system,
      setting,
      specialEvent,
      partner,
      person,
      account,
      changed,
      heard,
      logged,
      ofShop,
    } = this.made
    return {
      'games': [game.id, later.id],
      'orders': [order.id],
      'campaigns': [campaign.id],
      'large-events': [event.id],
      'game-masters': [gameMaster.id],
      'modules': [module.id],
      'venues': [venue.id],
      'my-venues': [venue.id],
      'systems': [system.id],
      'campaign-settings': [setting.id],
      'special-events': [specialEvent.id],
      'partners': [partner.id],
      'people': person.map(({ id }) => id),
      'users': [account.id],
      'audit-log': [changed.id],
      'webhooks': [heard.id],
      'error-logs': [logged.id],
      'settings': ofShop.map(({ id }) => id),
    }
  }

  /** What an address says besides its path: forms that begin with something chosen. */
  get #wishes(): Record<string, string[]> {
    const { game, later, day } = this.made
    return {
      '/create-game': ['', `?id=${game.id}`, `?id=${later.id}`],
      '/orders/manual': ['', `?gameId=${game.id}`],
      '/game-masters/:id/statement': [`?month=${day.slice(0, 7)}`],
      '/calendar': ['week', 'month', 'agenda'].map((view) => `?view=${view}&date=${day}`),
    }
  }

  /** Every address of a path such as `/games/:id`. */
  listAddresses({ resource, path }: Place): string[] {
    const ids = path.includes(':id') ? this.#ids[resource.replace(/^rosters$/, 'games').replace(/-day$/, '')] : ['']
    if (!ids) throw new Error(`No record of ${resource} is made to look at ${path}`)
    return ids.flatMap((id) =>
      (this.#wishes[path] ?? ['']).map((wish) => `/admin${path.replace(':id', String(id))}${wish}`)
    )
  }

  /** Signed in as who has a business there. */
  open(openPage: OpenPage, path: string): Promise<Page> {
    return openPage({
      product: this.office.product,
      person: path.startsWith('/admin/my-venues') ? this.made.keeper : this.office.administrator,
      path,
      reducedMotion: true,
    })
  }
}

export interface Place {
  resource: string
  /** As the router knows it. */
  path: string
}

/** Every place of the back office, as the resources bring them: one that is added is looked at, or asks for a record to be looked at with. */
export function places(): Place[] {
  return filesUnder(['backoffice/src/resources'], /^index\.ts$/)
    .filter((file) => file !== 'backoffice/src/resources/index.ts')
    .flatMap((file) => {
      const source = read(file)
      const resource = /^ {2}name: '([\w-]+)',$/m.exec(source)?.[1]
      const kept = source.includes('...recordScreens(')
      if (!resource || source.split('...').length > (kept ? 2 : 1))
        throw new Error(`${file} brings its screens in a way that is not known here`)
      const paths = [
        ...(/^ {2}list:/m.test(source) ? [`/${resource}`] : []),
        ...(kept || /^ {2}edit:/m.test(source) ? [`/${resource}/:id`] : []),
        ...(kept || /^ {2}create:/m.test(source) ? [`/${resource}/create`] : []),
        ...[...source.matchAll(/\bpath:\s*'([^']+)'/g)].map(([, path]) => path!),
      ]
      return paths.map((path) => ({ resource, path }))
    })
}

/** Checks a screen at both widths and in both color schemes. */
export async function lookAt(page: Page): Promise<void> {
  await atBothWidths(page, async () => {
    await assertFits(page)
    await assertAccessibleInBoth(page)
  })
}

/** Comes to a screen and looks at it. */
export async function visit(page: Page, address: string): Promise<void> {
  await come(page, address)
  await lookAt(page)
}

/** To a screen with all that it shows. */
export async function come(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await waitForRequests(page)
}

async function make(office: BackOffice) {
  const people = await makePeople(office)
  const catalogue = await makeCatalogue(office, people.venue.id)
  const games = await makeGames(office, catalogue)
  const orders = await makeOrders(office, games.game, people)
  const campaign = await makeCampaigns(office, catalogue, people)
  const event = await makeEvents(office, catalogue)
  const partner = await makePartner(office, people.venue.id)
  return {
    ...people,
    ...catalogue,
    ...games,
    ...orders,
    campaign,
    event,
    partner,
    ...(await makeLogs(office, people.account, orders)),
  }
}

const address = (word: string) => `${oneWord(word, 300)}@example.test`.toLowerCase()

async function makePeople(office: BackOffice) {
  const venue = await office.venue({
    name: oneWord('Venue'),
    address1: oneWord('Street'),
    city: oneWord('City'),
    state: oneWord('State'),
  })
  const keeper = await createPerson(office.product, {
    username: oneWord('Keeper'),
    roles: ['Venue'],
    venueIds: [venue.id],
  })
  return { venue, keeper, account: await createPerson(office.product, { username: oneWord('Player') }) }
}

async function makeCatalogue(office: BackOffice, venueId: number) {
  const { database } = office.shop
  const system = await createSystem({ name: oneWord('System') }, database)
  const setting = await createCampaignSetting({ name: oneWord('Setting') }, database)
  const specialEvent = await createSpecialEvent({ name: oneWord('Special') }, database)
  const module = await createModule(
    { name: oneWord('Module'), systemId: system.id, campaignSettingId: setting.id },
    database
  )
  const gameMaster = await createGameMaster({ name: oneWord('Master') }, database)
  const spoken = {
    moduleId: (await createModule({ name: manyWords('Module') }, database)).id,
    gameMasterId: (await createGameMaster({ name: manyWords('Master') }, database)).id,
    venueId: (await office.venue({ name: manyWords('Venue') })).id,
  }
  return { system, setting, specialEvent, module, gameMaster, hosts: { gameMasterId: gameMaster.id, venueId }, spoken }
}

type Catalogue = Awaited<ReturnType<typeof makeCatalogue>>
type People = Awaited<ReturnType<typeof makePeople>>

/** Two of one series, and one with names of many words. */
async function makeGames({ shop, product }: BackOffice, { module, specialEvent, hosts, spoken }: Catalogue) {
  const asked = {
    ...hosts,
    moduleId: module.id,
    specialEventId: specialEvent.id,
    tableName: oneWord('Table', LONGEST.tableName),
  }
  const [game, later] = [
    await shop.game({ ...asked, maxPlayers: 8, startsIn: { days: 7 } }),
    await shop.game({ ...asked, startsIn: { days: 14 } }),
  ]
  await shop.game({ ...spoken, startsIn: { days: 7 } })
  const series = await product.database.one<{ id: string }>(
    "insert into game_series (repeats, starts_on, count) values ('weekly', current_date, 2) returning id"
  )
  await product.database.query('update games set series_id = $1 where id = any($2)', [series.id, [game.id, later.id]])
  return { game, later, day: game.startsAt.toISOString().slice(0, 10) }
}

/** By somebody with an account and by guests; with a note, a request for a refund and a reward. */
async function makeOrders(
  { shop, product: { database } }: BackOffice,
  game: { id: number },
  { account, keeper }: People
) {
  const seat = (wish: object) =>
    createOrder(
      {
        gameId: game.id,
        email: address('mail'),
        firstName: oneWord('Given', UNCOUNTED),
        lastName: oneWord('Family', UNCOUNTED),
        ...wish,
      },
      shop.database
    )
  const [order, ofGuest, ofOther] = [
    await seat({ userId: account.id, email: account.email }),
    await seat({}),
    await seat({ firstName: oneWord('Gone'), lastName: '' }),
  ]
  await seat({ firstName: manyWords('Given', UNCOUNTED), lastName: manyWords('Family', UNCOUNTED) })
  await database.query(
    "insert into order_history (order_id, event, actor, details) values ($1, 'mailed', 'Questboard', $2)",
    [order.id, { recipient: address('mail') }]
  )
  await database.query('insert into player_notes (order_item_id, game_id, text, author) values ($1, $2, $3, $4)', [
    order.itemId,
    game.id,
    oneWord('Note', LONGEST.note),
    keeper.username,
  ])
  await database.query(
    "insert into refund_requests (order_id, order_item_id, state, reason, asked_at, escalatable_from, escalated_at) values ($1, $2, 'escalated', $3, now(), now(), now())",
    [order.id, order.itemId, oneWord('Reason', LONGEST.reason)]
  )
  await database.query(
    'insert into referral_rewards (buyer, referrer_id, order_id, amount_cents) values ($1, $2, $3, 500)',
    [account.email, keeper.id, order.id]
  )
  return { order, ofGuest, ofOther }
}

/** One with somebody in it and somebody who applies. */
async function makeCampaigns(
  { shop, product }: BackOffice,
  { hosts, spoken, system, setting }: Catalogue,
  { account, keeper }: People
) {
  const campaign = await createCampaign(
    {
      ...hosts,
      name: oneWord('Campaign', UNCOUNTED),
      systemId: system.id,
      campaignSettingId: setting.id,
      memberIds: [account.id],
    },
    shop.database
  )
  await createCampaign(
    { name: manyWords('Campaign', UNCOUNTED), gameMasterId: spoken.gameMasterId, venueId: spoken.venueId },
    shop.database
  )
  await product.database.query(
    "insert into campaign_requests (campaign_id, type, user_id) values ($1, 'application', $2)",
    [campaign.id, keeper.id]
  )
  return campaign
}

/** One with a squad at a table and somebody who waits. */
async function makeEvents({ shop, product }: BackOffice, { hosts, setting }: Catalogue) {
  const stage = new TicketStage(product)
  const event = await createLargeEvent(
    {
      name: oneWord('Legion'),
      venueId: hosts.venueId,
      campaignSettingId: setting.id,
      divisions: [oneWord('Division', LONGEST.nameOfPart)],
    },
    shop.database
  )
  await createLargeEvent({ name: manyWords('Legion', UNCOUNTED) }, shop.database)
  const divisionId = event.divisions[0]!.id
  const squad = await stage.squad(event, { name: oneWord('Squad', LONGEST.nameOfPart), divisionId })
  const table = await product.database.one<{ id: number }>(
    'insert into event_tables (event_id, name) values ($1, $2) returning id::int',
    [event.id, oneWord('Table', LONGEST.nameOfPart)]
  )
  await product.database.query('update squads set table_id = $1 where id = $2', [table.id, squad.id])
  await stage.buy([{ typeId: typeOf(event, 'player'), choice: { squadId: squad.id }, firstName: oneWord('Pia') }])
  await stage.buy([
    { typeId: typeOf(event, 'player'), choice: { joinWaitlist: true, divisionId }, firstName: oneWord('Wade') },
  ])
  // The provider takes no such name, so it gets it when all is paid.
  await product.database.query('update large_events set name = $2 where id = $1', [
    event.id,
    filled(event.name, UNCOUNTED),
  ])
  return event
}

/** With a page that is broken. */
async function makePartner({ shop, product }: BackOffice, venueId: number) {
  const partner = await createPartner(
    {
      name: oneWord('Partner', UNCOUNTED),
      site: `https://${oneWord('site', 60).toLowerCase()}.example`,
      email: address('owner'),
      venueId,
    },
    shop.database
  )
  await product.database.query(
    "insert into widget_sites (origin, partner_id, version, state, asked, day, broken_since) values ($1, $2, '1.0.0', 'missing', $3, current_date, now())",
    [`${partner.site}.example`, partner.id, `venue=${oneWord('venue')}`]
  )
  return partner
}

/** What staff did, what came from the provider and what broke. */
async function makeLogs(
  { product, administrator: { http } }: BackOffice,
  account: { id: number; email: string },
  { ofGuest, ofOther }: { ofGuest: { email: string }; ofOther: { email: string } }
) {
  const first = (list: string, filter: object = {}) =>
    eventually(
      async () => ((await http.get(list, { query: { filter: JSON.stringify(filter) } })).body as { id: number }[])[0]
    )
  const knownAs = ({ email }: { email: string }) => first('/api/people', { q: email })
  const person = [await knownAs(account), await knownAs(ofGuest)]
  const page = `/${oneWord('page')}`
  const answers = [
    await http.post('/api/scheduled-exports', {
      list: 'games',
      filter: {},
      sort: { field: 'date', order: 'ASC' },
      every: 'week',
      onDay: 1,
      hour: 7,
      recipients: [`${filled('lee', 60)}@example.test`],
    }),
    await http.put(`/api/users/${account.id}`, { roles: ['Game Master'] }),
    await http.post(`/api/people/${person[0]!.id}/merge`, { other: (await knownAs(ofOther)).id }),
    await http.post(`/api/people/${person[0]!.id}/notes`, { text: oneWord('Note', LONGEST.note) }),
    await product.http.post('/api/error-logs/log', {
      error: { name: 'TypeError', message: oneWord('Failure', UNCOUNTED), stack: oneWord('at ', UNCOUNTED) },
      context: { page },
      source: 'cart',
    }),
  ]
  const refused = answers.find(({ status }) => status >= 300)
  if (refused) throw new Error(`Something to look at was refused: ${refused.text}`)
  const settings = (await http.get('/api/settings')).body as ShopSetting[]
  return {
    person,
    changed: await first('/api/audit-log'),
    heard: await first('/api/webhooks'),
    logged: await first('/api/error-logs'),
    /** One of every form: a number, a sum, a text. */
    ofShop: settings.filter(({ form }, index) => settings.findIndex((one) => one.form.kind === form.kind) === index),
  }
}
