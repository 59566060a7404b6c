import { erasing, moving, rowsOf, type PersonalData } from '#api/people/personal_data'

export const referralData: PersonalData = {
  known: rowsOf(`
    SELECT code, created_at AS since, (SELECT count(*)::int FROM referral_rewards WHERE referrer_id = c.user_id) AS rewards FROM referral_codes c WHERE user_id = ANY(:accounts)`),
  erase: erasing(
    'DELETE FROM referral_codes WHERE user_id = ANY(:accounts)',
    'DELETE FROM referral_attributions WHERE user_id = ANY(:accounts) OR referrer_id = ANY(:accounts)',
    `UPDATE referral_rewards SET buyer = 'erased:' || id WHERE buyer IN (SELECT 'email:' || address FROM unnest(:addresses) address)`
  ),
  // One code each: that of the account that stays. Who was brought by the other counts for it.
  move: moving(
    'UPDATE referral_codes SET user_id = :to WHERE user_id = :from AND NOT EXISTS (SELECT FROM referral_codes WHERE user_id = :to)',
    'DELETE FROM referral_codes WHERE user_id = :from',
    'DELETE FROM referral_attributions WHERE user_id IN (:from, :to) AND referrer_id IN (:from, :to)',
    'UPDATE referral_attributions SET referrer_id = :to WHERE referrer_id = :from',
    'UPDATE referral_attributions SET user_id = :to WHERE user_id = :from AND NOT EXISTS (SELECT FROM referral_attributions WHERE user_id = :to)',
    'DELETE FROM referral_attributions WHERE user_id = :from',
    'UPDATE referral_rewards SET referrer_id = :to WHERE referrer_id = :from'
  ),
}
