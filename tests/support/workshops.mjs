import vine, { SimpleMessagesProvider } from '@vinejs/vine'

const built = (path) => import(new URL(`../../build/api/${path}`, import.meta.url).href)
const { products } = await built('sales/products.js')
const { StockChanged } = await built('sales/exceptions/sale_refusals.js')
const { Refused } = await built('shared/errors.js')

/**
 * Loaded into a server by NODE_OPTIONS: the shop sells tickets of workshops as well, of which the product knows nothing. They have a
 * stock and two choices. Most have no date: whether they may be given back stands with each of them. Some have one, and a host.
 */
let statements = 0
const sql = (text) => ({ name: `workshops${(statements += 1)}`, text })

const FIND = sql(`
  SELECT w.id, w.name, w.price_cents AS "priceCents", true AS listed, w.open AS "onSale", coalesce(w.starts_at + interval '2 hours' <= product_now(), false) AS over, w.refundable, w.starts_at AS "startsAt", w.created_at AS since,
         CASE WHEN gm.id IS NOT NULL THEN json_build_object('id', gm.id, 'name', gm.name, 'slug', gm.slug) END AS host
    FROM workshops w LEFT JOIN game_masters gm ON gm.id = w.game_master_id WHERE w.id = ANY($1::bigint[])`)
const HOLD = sql(`
  WITH taken AS (UPDATE workshops SET held = held + $3::int WHERE id = $2 AND open AND sold + held + $3::int <= stock RETURNING id)
  INSERT INTO workshop_holds (checkout_id, workshop_id, quantity) SELECT $1, id, $3::int FROM taken`)
const HOLDS = sql(
  'SELECT workshop_id AS id, quantity, state FROM workshop_holds WHERE checkout_id = $1 ORDER BY workshop_id FOR NO KEY UPDATE'
)
const SELL = sql(`
  WITH sold AS (UPDATE workshops SET held = held - $3, sold = sold + $3 WHERE id = $2 AND open RETURNING id)
  UPDATE workshop_holds SET state = 'sold' FROM sold WHERE checkout_id = $1 AND workshop_id = $2`)
const SELL_ANEW = sql(`
  WITH sold AS (UPDATE workshops SET sold = sold + $3 WHERE id = $2 AND open AND sold + held + $3 <= stock RETURNING id)
  UPDATE workshop_holds SET state = 'sold' FROM sold WHERE checkout_id = $1 AND workshop_id = $2`)
const RELEASE = sql(`
  WITH freed AS (UPDATE workshop_holds SET state = 'released' WHERE checkout_id = $1 AND state = 'held' RETURNING workshop_id, quantity)
  UPDATE workshops SET held = held - freed.quantity FROM freed WHERE id = freed.workshop_id`)
const RECORD = sql(
  "INSERT INTO workshop_holds (checkout_id, workshop_id, quantity, state) VALUES ($1, $2, $3, 'released')"
)
const TAKE = sql('UPDATE workshops SET sold = sold + $2::int WHERE id = $1 AND open AND sold + held + $2::int <= stock')
const OPEN = sql(`
  SELECT id AS "productId", stock - sold - held AS "left", count(*) OVER ()::int AS total FROM workshops
   WHERE open AND sold + held < stock AND name ILIKE '%' || $1 || '%' AND id = ANY(coalesce($2::bigint[], ARRAY[id])) ORDER BY name, id OFFSET $3 LIMIT $4`)
const GIVE_BACK = sql('UPDATE workshops SET sold = sold - $2 WHERE id = $1 AND sold >= $2')

const full = () => new Refused('SOLD_OUT', 'Sorry, this workshop is full.')

/** One wish for each workshop, in the order in which they are locked. */
function ofEach(portions) {
  const quantities = new Map()
  for (const { productId, quantity } of portions) quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities].toSorted(([a], [b]) => a - b)
}

const choice = vine.create({ size: vine.enum(['S', 'M', 'L']), meal: vine.string().trim().minLength(1).maxLength(50) })
choice.messagesProvider = new SimpleMessagesProvider({
  'size.required': 'Please choose a size.',
  'size.enum': 'Please choose the size S, M or L.',
  'meal.required': 'Please say what you eat.',
})

const workshops = {
  type: 'workshop',
  lockRank: 7,
  noun: { one: 'ticket', many: 'tickets' },
  choice,

  tell: ({ size, meal }) => [
    { label: 'Size', value: size },
    { label: 'Meal', value: meal },
  ],

  async find(database, ids) {
    const rows = await database.rows(FIND, [ids])
    return new Map(
      rows.map(({ id, refundable, startsAt, ...row }) => [
        id,
        {
          productType: 'workshop',
          productId: id,
          ...row,
          timing: startsAt ? { startsAt, hours: 2 } : { startsAt, refund: refundable ? 'any time' : 'never' },
          version: 1,
          site: null,
          image: null,
          path: `/workshop/${id}`,
        },
      ])
    )
  },
  dates: { id: 'w.id', startsAt: 'w.starts_at', from: 'workshops w WHERE w.open' },
  async admit(_database, wanted, buyer) {
    if (wanted.some(({ facts }) => facts.name.startsWith('Members only')) && buyer.userId === null)
      throw new Refused('MEMBERS_ONLY', 'This workshop is for members.')
  },

  async hold(transaction, { checkoutId, portions, insteadOf }) {
    for (const earlier of insteadOf.toSorted()) await transaction.run(RELEASE, [earlier])
    for (const [id, quantity] of ofEach(portions))
      if ((await transaction.run(HOLD, [checkoutId, id, quantity])) === 0) throw full()
  },
  async sell(transaction, checkoutId) {
    const holds = await transaction.rows(HOLDS, [checkoutId])
    for (const { id, quantity, state } of holds.filter((hold) => hold.state !== 'sold')) {
      if ((await transaction.run(state === 'held' ? SELL : SELL_ANEW, [checkoutId, id, quantity])) === 0)
        return 'lapsed'
    }
    return 'sold'
  },
  release: async (transaction, checkoutId) => void (await transaction.run(RELEASE, [checkoutId])),
  async recordLapsed(transaction, checkoutId, portions) {
    for (const [id, quantity] of ofEach(portions)) await transaction.run(RECORD, [checkoutId, id, quantity])
  },
  async take(transaction, { productId, quantity }) {
    if ((await transaction.run(TAKE, [productId, quantity])) === 0) throw full()
  },
  async giveBack(transaction, portions) {
    for (const { productId, quantity } of portions)
      if ((await transaction.run(GIVE_BACK, [productId, quantity])) === 0) throw new StockChanged()
  },
  moving: {
    noun: 'workshop',
    async targets(database, { q = '', ids = null, offset, limit }) {
      const rows = await database.rows(OPEN, [q, ids, offset, limit])
      return { rows, total: rows[0]?.total ?? 0 }
    },
    async move(transaction, { from, to, quantity, choice: chosen }) {
      const give = () => workshops.giveBack(transaction, [{ productId: from, quantity }])
      const take = () => workshops.take(transaction, { productId: to, quantity, choice: chosen })
      for (const step of from < to ? [give, take] : [take, give]) await step()
    },
  },
}

products.register(workshops)
