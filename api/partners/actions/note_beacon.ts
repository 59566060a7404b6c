import { partnerOfKey } from '#api/partners/queries/find_partner'
import { sql, type Sql } from '#api/shared/sql'
import type { WidgetState } from '#common/wire'

export interface Beacon {
  /** Key of a partner, known or not. */
  partner: string | null
  /** Null where a browser does not tell. */
  origin: string | null
  version: string
  state: WidgetState
  asked: string
  /** `2026-11-30`. */
  day: string
  /** False above the limit of its network. */
  isCounted: boolean
}

/** More pages than will ever show us; whoever makes them up fills no disk. */
const MOST_SITES = 5000
const KEPT_DAYS = 90

/** Views of a site in a row with nothing broken, after which what was broken is taken for mended or taken off. */
const MENDED_AFTER = 20

/** Whose games a widget shows, and which: of one widget release, number and month change. SQL. */
const widgetOf = (asked: string) => `regexp_replace(${asked}, '(^|&)(v|limit|month)=[^&]*', '', 'g')`

/** Another widget of a site works: what was broken on the last day stays so until it is shown itself, or is not told of for a day or for many views. */
const STAYS_BROKEN = `$4 = 'shown' AND state <> 'shown' AND ${widgetOf('asked')} <> ${widgetOf('$5')} AND broken > 0 AND shown_in_a_row < ${MENDED_AFTER - 1}`

/** The host of an origin, the same with and without `www`. SQL. */
const sqlHost = (origin: string) => `regexp_replace(${origin}, '^https?://(www\\.)?', '')`

/** A view is a widget that was shown on the partner's own page, or on one that the browser does not name. */
const NOTE = sql`
  WITH sender AS (SELECT ${partnerOfKey('$1')} AS id), counted AS (
    INSERT INTO partner_days AS known (partner_id, day, views)
    SELECT partner.id, $6, 1 FROM partners partner JOIN sender ON sender.id = partner.id
     WHERE $4 = 'shown' AND $7 AND ($2::text IS NULL OR ${sqlHost('partner.site')} = ${sqlHost('$2::text')})
    ON CONFLICT (partner_id, day) DO UPDATE SET views = known.views + 1
  )
  UPDATE widget_sites site
     SET version = $3, last_seen_at = product_now(),
         state = CASE WHEN ${STAYS_BROKEN} THEN state ELSE $4 END,
         asked = CASE WHEN ${STAYS_BROKEN} THEN asked ELSE $5 END,
         broken_since = CASE WHEN ${STAYS_BROKEN} THEN broken_since WHEN $4 <> 'shown' THEN COALESCE(broken_since, product_now()) END,
         day = $6,
         shown_in_a_row = CASE WHEN $4 = 'shown' THEN shown_in_a_row + 1 ELSE 0 END,
         shown = CASE WHEN day = $6 THEN shown ELSE 0 END + ($4 = 'shown')::int,
         broken = CASE WHEN day = $6 THEN broken ELSE 0 END + ($4 <> 'shown')::int
    FROM sender WHERE origin = $2 AND partner_id IS NOT DISTINCT FROM sender.id`

const ADD = sql`
  INSERT INTO widget_sites (partner_id, origin, version, state, asked, day, broken_since, shown, shown_in_a_row, broken)
  SELECT ${partnerOfKey('$1')}, $2, $3, $4, $5, $6, CASE WHEN $4 <> 'shown' THEN product_now() END, ($4 = 'shown')::int, ($4 = 'shown')::int, ($4 <> 'shown')::int
   WHERE (SELECT count(*) FROM widget_sites) < ${String(MOST_SITES)}
  ON CONFLICT DO NOTHING`

const FORGET = sql`DELETE FROM widget_sites WHERE last_seen_at < product_now() - make_interval(days => ${String(KEPT_DAYS)})`

const valuesOf = ({ partner, origin, version, state, asked, day }: Beacon) => [
  partner,
  origin,
  version,
  state,
  asked,
  day,
]

/** Counts a view of a partner's page, and how its site does. Answers whether its site was known. */
export const noteBeacon = async (database: Sql, beacon: Beacon): Promise<boolean> =>
  (await database.run(NOTE, [...valuesOf(beacon), beacon.isCounted])) > 0

/** A site that was not seen before. */
export const addSite = (database: Sql, beacon: Beacon) => database.run(ADD, valuesOf(beacon))

/** Whoever took the widget off, or never had it. */
export const forgetSites = (database: Sql) => database.run(FORGET)
