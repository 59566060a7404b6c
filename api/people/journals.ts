import { aboutTheirs, ERASED, erasing, rowsOf, THEIR_GAMES, type PersonalData } from '#api/people/personal_data'

const ABOUT_THEM = `(subject_type = 'user' AND subject_id IN (SELECT id::text FROM unnest(:accounts) id) OR subject_type = 'order' AND subject_id IN (SELECT id::text FROM unnest(:orders) id) OR subject_type = 'person' AND subject_id = :person::text)`
const NAMES_THEM = (text: string) => `${text} ILIKE ANY(SELECT '%' || address || '%' FROM unnest(:addresses) address)`
const FOR_THEM = `(lower(recipient) = ANY(:addresses) OR lower(sender) = ANY(:addresses))`

/** Players of a game's news by their whole names. */
const withoutThem = (which: 'came' | 'left') => `
  '${which}', COALESCE((SELECT jsonb_agg(who || jsonb_build_object('name', CASE WHEN who->>'name' = ANY(:names) THEN '${ERASED}' ELSE without_words(who->>'name', :words) END) ORDER BY place)
                          FROM jsonb_array_elements(one->'${which}') WITH ORDINALITY player(who, place)), '[]')`

/** What was written to them. One that has not been sent has nobody left to go to. */
export const mailData: PersonalData = {
  known: rowsOf(
    `SELECT kind, recipient, created_at AS at, sent_at AS "sentAt", data FROM mails WHERE ${FOR_THEM} ORDER BY created_at`
  ),
  erase: erasing(
    `DELETE FROM mails WHERE sent_at IS NULL AND ${FOR_THEM}`,
    `UPDATE mails SET recipient = 'erased@erased.invalid', sender = NULL, network = NULL, data = '{}', cause = 'erased:' || id, failure = NULL WHERE ${FOR_THEM}`,
    // What was written to others of their games and large events.
    `UPDATE mails SET data = jsonb_set(data, '{news}', (SELECT jsonb_agg(one || jsonb_build_object(${withoutThem('came')}, ${withoutThem('left')}) ORDER BY place)
                                                          FROM jsonb_array_elements(data->'news') WITH ORDINALITY told(one, place)))
      WHERE kind = 'game_master_news' AND EXISTS (SELECT FROM jsonb_array_elements(data->'news') one WHERE one->>'gameId' IN (SELECT product_id::text FROM ${THEIR_GAMES} games))`,
    `UPDATE mails SET data = jsonb_set(data, '{player}', '"${ERASED}"') WHERE kind IN ('campaign_application', 'campaign_player_joined', 'campaign_player_left') AND data->>'player' = ANY(:words)`,
    `UPDATE mails SET data = without_words(data::text, :words)::jsonb WHERE kind = 'player_message' AND (data->'about'->>'type' = 'order' OR ${aboutTheirs("data->'about'->>'type'", "data->'about'->>'id'")})`,
    `UPDATE mails SET data = CASE WHEN sent_at IS NULL THEN without_words(data::text, :words)::jsonb ELSE '{}' END WHERE ${NAMES_THEM('data::text')}`
  ),
}

/** Entries stay, with their actions and days. */
export const auditData: PersonalData = {
  known: rowsOf(
    `SELECT created_at AS at, action, subject_type AS subject, subject_id AS number, before, after FROM audit_log WHERE ${ABOUT_THEM} ORDER BY id`
  ),
  erase: erasing(
    // What was noted of them.
    `UPDATE audit_log SET before = NULL, after = NULL WHERE subject_type = 'person' AND subject_id = :person::text`,
    `UPDATE audit_log SET before = without_words(before::text, :words)::jsonb, after = without_words(after::text, :words)::jsonb WHERE ${ABOUT_THEM}`,
    `UPDATE audit_log SET before = NULL, after = NULL
      WHERE subject_type = 'order' AND subject_id IN (SELECT id::text FROM unnest(:orders) id)
        AND action IN ('added a note to an order', 'removed a note from an order', 'restored a note of an order')`,
    // What was said of them as players.
    `UPDATE audit_log SET before = without_words(before::text, :words)::jsonb, after = without_words(after::text, :words)::jsonb
      WHERE ${aboutTheirs('subject_type', 'subject_id')}`,
    `UPDATE audit_log SET before = NULL, after = NULL
      WHERE subject_type = 'large event' AND action IN ('noted of a player', 'removed a note of a player', 'restored a note of a player')
        AND COALESCE(after, before)->>'ticketId' IN (SELECT t.id::text FROM tickets t JOIN order_items i ON i.product_type = 'lpg' AND i.choice->>'party' = t.party::text
                                                      WHERE i.order_id = ANY(:orders))`,
    `UPDATE audit_log SET before = without_words(before::text, :words)::jsonb, after = without_words(after::text, :words)::jsonb
      WHERE ${NAMES_THEM('before::text')} OR ${NAMES_THEM('after::text')}`
  ),
}

export const errorData: PersonalData = {
  known: rowsOf(
    `SELECT created_at AS at, name, message, source FROM error_log WHERE user_id = ANY(:accounts) ORDER BY id`
  ),
  erase: erasing(
    `DELETE FROM error_log WHERE ${NAMES_THEM('message')} OR ${NAMES_THEM('stack')} OR ${NAMES_THEM('context::text')}`,
    'UPDATE error_log SET user_id = NULL, context = NULL WHERE user_id = ANY(:accounts)',
    `DELETE FROM alerts WHERE kind = 'message' AND ${NAMES_THEM('details::text')}`,
    `UPDATE alerts SET details = without_words(details::text, :words)::jsonb WHERE ${NAMES_THEM('details::text')}`
  ),
}
