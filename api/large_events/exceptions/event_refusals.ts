import { whenText } from '#api/shared/clock'
import { Invalid, ProductError, Refused } from '#api/shared/errors'

type Problem = Invalid['errors'][number]

/** What stands against a form, at its field. */
export const problem = (field: string, message: string): Problem => ({ field, rule: 'event', message })

export const eventCancelled = () =>
  new Refused('EVENT_CANCELLED', 'This event was cancelled, so it can no longer be changed. Copy it to hold it again.')

export const somebodyPays = () =>
  new ProductError(
    409,
    'SOMEBODY_PAYS',
    'Somebody is paying for a ticket right now, for the time and place that the event has. Please move it in a few minutes.'
  )

const are = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const fewerThanTaken = (index: number, taken: number) =>
  problem(
    `ticketTypes.${index}.stock`,
    `${are(taken, 'of these tickets is', 'of these tickets are')} sold or held. Choose at least ${taken}.`
  )

export const roleStays = (index: number) =>
  problem(
    `ticketTypes.${index}.role`,
    'Somebody has had such a ticket, so it stays for whom it is. Add another type instead.'
  )

export const vipStays = (index: number, vip: boolean) =>
  problem(
    `ticketTypes.${index}.tier`,
    `Somebody has had such a ticket, so it ${vip ? 'stays VIP' : 'does not become VIP'}. Add another type instead.`
  )

export const typeInUse = ({ tier, taken }: { tier: string; taken: number }) =>
  problem(
    'ticketTypes',
    taken > 0
      ? `${are(taken, `${tier} ticket is`, `${tier} tickets are`)} sold or held, so this type stays. Set its stock to ${taken} to sell no more.`
      : `Somebody has had a ${tier} ticket before, so this type stays in the books. Set its stock to 0 to sell no more.`
  )

export const divisionInUse = (name: string, squads: number, waiting: number) =>
  problem(
    'divisions',
    `${[...(squads > 0 ? [are(squads, 'squad is', 'squads are')] : []), ...(waiting > 0 ? [are(waiting, 'ticket is', 'tickets are')] : [])].join(' and ')} in the division "${name}", so it stays.`
  )

export const tableInUse = (name: string, squad: string) =>
  problem('tables', `The squad "${squad}" sits at the table "${name}", so it stays.`)

export const tableOfOthers = (index: number, squad: string) =>
  problem(`tables.${index}.division`, `The squad "${squad}", which is in another division, sits here.`)

export const deadlineStays = (until: Date) =>
  problem('refundUntil', `Tickets are sold with all money back until ${whenText(until)}. Choose that or a later time.`)
