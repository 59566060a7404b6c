import { apartOf, ERASED, erasing, moving, rowsOf, sentenceOf, type PersonalData } from '#api/people/personal_data'

export const accountData: PersonalData = {
  known: rowsOf(`
    SELECT u.id, u.username AS name, u.email, u.email_verified_at AS "emailVerifiedAt", u.roles, u.created_at AS "joinedAt", u.merged_at AS "mergedAt",
           (SELECT json_agg(json_build_object('provider', provider, 'subject', subject, 'since', created_at)) FROM social_identities WHERE user_id = u.id) AS "signsInWith",
           (SELECT json_agg(json_build_object('device', label, 'firstSeenAt', first_seen_at, 'lastSeenAt', last_seen_at)) FROM known_devices WHERE user_id = u.id) AS devices,
           (SELECT json_agg(json_build_object('device', name, 'since', created_at, 'lastUsedAt', last_used_at)) FROM auth_access_tokens WHERE tokenable_id = u.id) AS "signIns"
      FROM users u WHERE u.id = ANY(:accounts) ORDER BY u.id`),
  hinders: sentenceOf(
    `SELECT 'They have a role. Take it from them first.' AS sentence FROM users WHERE id = ANY(:accounts) AND roles <> '{}'`
  ),
  erase: erasing(
    'DELETE FROM social_identities WHERE user_id = ANY(:accounts)',
    'DELETE FROM auth_access_tokens WHERE tokenable_id = ANY(:accounts)',
    'DELETE FROM known_devices WHERE user_id = ANY(:accounts)',
    'DELETE FROM sign_in_claims WHERE user_id = ANY(:accounts)',
    'DELETE FROM staff_invitations WHERE email = ANY(:addresses)',
    `UPDATE users SET username = '${ERASED}', email = 'erased-' || id || '@erased.invalid', email_verified_at = NULL WHERE id = ANY(:accounts)`
  ),
  keepsApart: apartOf(`
    SELECT username || ' has a role that the other account has not. Take it, or give it to the other, first.' AS sentence
      FROM users WHERE id = :from AND NOT roles <@ (SELECT roles FROM users WHERE id = :to)`),
  move: moving(
    'UPDATE social_identities SET user_id = :to WHERE user_id = :from',
    'UPDATE auth_access_tokens SET tokenable_id = :to WHERE tokenable_id = :from',
    `UPDATE known_devices d SET user_id = :to WHERE user_id = :from AND NOT EXISTS (SELECT FROM known_devices WHERE user_id = :to AND device_hash = d.device_hash)`,
    'DELETE FROM known_devices WHERE user_id = :from',
    'UPDATE sign_in_claims SET user_id = :to WHERE user_id = :from',
    // Who keeps venues has the role, and the one that stays has every role of the other.
    'INSERT INTO venue_keepers SELECT :to, venue_id FROM venue_keepers WHERE user_id = :from ON CONFLICT DO NOTHING',
    'DELETE FROM venue_keepers WHERE user_id = :from',
    'UPDATE users SET merged_into = :to WHERE merged_into = :from',
    // Nobody signs in to it, and its address is free for the one that stays.
    `UPDATE users SET merged_into = :to, merged_at = product_now(), email = 'merged-' || id || '@merged.invalid', email_verified_at = NULL, roles = '{}'
      WHERE id = :from AND merged_into IS NULL`
  ),
}
