/** `GrantedMoney` of the request `r` on the order `o`: as its refund is, or none of it is left to give. */
export const GRANTED_MONEY = `(
  SELECT CASE WHEN f.state = 'pending' THEN 'on its way'
              WHEN f.state = 'failed' AND o.paid_cents + o.credits_cents - o.refunded_cents < f.amount_cents THEN 'otherwise'
              WHEN f.state = 'failed' THEN 'refused by the card'
              WHEN f.destination = 'desk' THEN 'at the desk'
              ELSE 'given back' END
    FROM refunds f WHERE f.request_key = r.refund_key)`
