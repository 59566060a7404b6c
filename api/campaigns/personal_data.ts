import { erasing, moving, rowsOf, type PersonalData } from '#api/people/personal_data'

export const campaignData: PersonalData = {
  known: rowsOf(`
    SELECT c.name, 'member' AS is, m.joined_at AS since FROM campaign_members m JOIN campaigns c ON c.id = m.campaign_id WHERE m.user_id = ANY(:accounts)
     UNION ALL
    SELECT c.name, r.type, r.created_at FROM campaign_requests r JOIN campaigns c ON c.id = r.campaign_id WHERE r.user_id = ANY(:accounts) OR lower(r.email) = ANY(:addresses)`),
  erase: erasing(
    'DELETE FROM campaign_members WHERE user_id = ANY(:accounts)',
    'DELETE FROM campaign_requests WHERE user_id = ANY(:accounts) OR lower(email) = ANY(:addresses)'
  ),
  move: moving(
    `INSERT INTO campaign_members (campaign_id, user_id, joined_at)
     SELECT campaign_id, :to, joined_at FROM campaign_members m WHERE user_id = :from AND NOT EXISTS (SELECT FROM campaign_members WHERE campaign_id = m.campaign_id AND user_id = :to)`,
    'DELETE FROM campaign_members WHERE user_id = :from',
    `UPDATE campaign_requests r SET user_id = :to WHERE user_id = :from AND NOT EXISTS (SELECT FROM campaign_requests WHERE campaign_id = r.campaign_id AND user_id = :to)
       AND NOT EXISTS (SELECT FROM campaign_members WHERE campaign_id = r.campaign_id AND user_id = :to)`,
    'DELETE FROM campaign_requests WHERE user_id = :from'
  ),
}
