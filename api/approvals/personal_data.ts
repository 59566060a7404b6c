import { erasing, moving, rowsOf, type PersonalData } from '#api/people/personal_data'

export const approvalData: PersonalData = {
  known: rowsOf(
    `SELECT summary, cents, state, requested_at AS "requestedAt", decided_at AS "decidedAt" FROM approvals WHERE requested_by = ANY(:accounts) OR decided_by = ANY(:accounts) ORDER BY id`
  ),
  erase: erasing(
    `UPDATE approvals SET input = without_words(input::text, :words)::jsonb WHERE state = 'pending'`,
    'DELETE FROM given_amounts WHERE user_id = ANY(:accounts)'
  ),
  move: moving(
    `UPDATE approvals a SET state = 'declined', decided_at = product_now(), input = '{}' WHERE requested_by = :from AND state = 'pending'
        AND EXISTS (SELECT FROM approvals WHERE requested_by = :to AND state = 'pending' AND (step, summary) = (a.step, a.summary))`,
    'UPDATE approvals SET requested_by = :to WHERE requested_by = :from',
    'UPDATE approvals SET decided_by = :to WHERE decided_by = :from',
    'UPDATE given_amounts g SET user_id = :to WHERE user_id = :from AND NOT EXISTS (SELECT FROM given_amounts WHERE user_id = :to AND reference = g.reference)',
    'DELETE FROM given_amounts WHERE user_id = :from'
  ),
}
