/**
 * The limit: bare node:http and one prepared statement that builds the whole nested JSON in PostgreSQL.
 * Environment: DATABASE_URL, PORT, FROM (the first start of the list), LIMIT.
 */
import { createServer } from 'node:http'
import pg from 'pg'

const LIST = `
  SELECT json_build_object('data', json_build_object('games', coalesce(json_agg(json_build_object(
    'id', g.id, 'date', to_char(g.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'price', g.price_cents / 100.0,
    'max_players', g.max_players, 'available_seats', g.max_players - g.seats_sold - g.seats_held,
    'venue', json_build_object('id', v.id, 'name', v.name, 'type', v.type, 'slug', v.slug, 'moduleOverlayImage', v.module_overlay_image,
      'address', json_build_object('city', v.city, 'state', v.state)),
    'gameMaster', json_build_object('id', m.id, 'name', m.name, 'slug', m.slug, 'image', m.image, 'biography', m.biography),
    'module', json_build_object('id', o.id, 'name', o.name, 'image', o.image, 'description', o.description,
      'system', CASE WHEN s.id IS NULL THEN NULL ELSE json_build_object('id', s.id, 'name', s.name, 'slug', s.slug) END,
      'campaignSetting', CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'name', c.name, 'slug', c.slug,
        'image', c.image, 'url', c.url, 'description', c.description) END)
  ) ORDER BY g.starts_at, g.id), '[]')))::text AS body
  FROM (SELECT * FROM games WHERE cancelled_at IS NULL AND starts_at >= $1 ORDER BY starts_at, id LIMIT $2) g
  JOIN modules o ON o.id = g.module_id JOIN game_masters m ON m.id = g.game_master_id
  LEFT JOIN venues v ON v.id = g.venue_id LEFT JOIN systems s ON s.id = o.system_id
  LEFT JOIN campaign_settings c ON c.id = o.campaign_setting_id`

const { DATABASE_URL, PORT, FROM, LIMIT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 12 })

createServer(async (_request, response) => {
  const { rows } = await pool.query({ name: 'list', text: LIST, values: [FROM, LIMIT] })
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(rows[0].body)
}).listen(Number(PORT), '127.0.0.1')
