import { BaseSchema } from '@adonisjs/lucid/schema'

/** What columns were called on the screen, and what they show. */
const COLUMNS: Record<string, Record<string, string>> = {
  'games': {
    'Date': 'date',
    'Game Master': 'gameMaster',
    'Module': 'module',
    'Players': 'players',
    'Price': 'price',
    'Venue': 'venue',
  },
  'orders': {
    Order: 'id',
    Date: 'createdAt',
    Buyer: 'last_name',
    Email: 'email',
    Games: 'summary',
    Seats: 'seats',
    Total: 'total',
    Refunded: 'refunded',
    Status: 'status',
    Taken: 'taken',
  },
  'campaigns': {
    'Name': 'name',
    'Game Master': 'gameMaster',
    'Status': 'status',
    'Sessions': 'games',
    'Players': 'players',
    'Schedule': 'schedule',
    'Price': 'price',
    'Venue': 'venue',
  },
  'large-events': {
    'Name': 'name',
    'Date & Time': 'date',
    'Venue': 'venue',
    'Status': 'status',
    'Sold': 'sold',
    'Squads': 'squads',
    'Waiting': 'waiting',
    'Sold for': 'soldFor',
  },
  'users': { Name: 'username', Email: 'email', Roles: 'roles', Joined: 'createdAt' },
  'referrals': {
    'Order': 'orderId',
    'Date': 'createdAt',
    'Brought by': 'referrer',
    'Buyer': 'buyer',
    'Email': 'email',
    'Reward': 'amount',
    'State': 'state',
  },
  'error-logs': { Date: 'createdAt', Error: 'message', Where: 'source', Person: 'user' },
  'audit-log': { Date: 'createdAt', Change: 'change', By: 'actor' },
}
const ROWS = Object.entries(COLUMNS).flatMap(([list, columns]) =>
  Object.entries(columns).map(([label, source]) => `('${list}', '${label}', '${source}')`)
)
const NAMES = `(VALUES ${ROWS.join(', ')}) AS name (list, label, source)`

/** A view keeps which columns are hidden, by what they show, instead of which are shown, by what they are called. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      UPDATE saved_views v SET settings = (settings - 'columns') || jsonb_build_object('hidden', COALESCE((
        SELECT jsonb_agg(name.source ORDER BY name.source) FROM ${NAMES}
         WHERE name.list = v.list AND jsonb_typeof(v.settings->'columns') = 'array' AND NOT jsonb_exists(v.settings->'columns', name.label)
      ), '[]'::jsonb))
    `)
  }

  override async down() {
    this.schema.raw(`
      UPDATE saved_views v SET settings = (settings - 'hidden') || jsonb_build_object('columns', CASE WHEN v.settings->'hidden' = '[]'::jsonb THEN NULL ELSE (
        SELECT jsonb_agg(name.label) FROM ${NAMES} WHERE name.list = v.list AND NOT jsonb_exists(v.settings->'hidden', name.source)
      ) END)
    `)
  }
}
