import type { DeletedSession, PaidRow, SessionRow } from '#api/campaigns/queries/list_sessions'
import { toDollars } from '#common/money'
import type { CampaignSession } from '#common/wire'

interface Reader {
  userId: number
  runs: boolean
  readsOrders: boolean
  readsJoinLink: boolean
}

export const toDeletedSession = (
  { heldOn, startsAt, own }: DeletedSession,
  campaign: { priceCents: number; seats: number }
): CampaignSession => {
  const seats = own.seats ?? campaign.seats
  return {
    gameId: null,
    sessionDate: heldOn,
    date: startsAt.toISOString(),
    price: toDollars(own.priceCents ?? campaign.priceCents),
    seats,
    isMoved: own.startsAt !== null,
    seatsLeft: seats,
    skipped: true,
    orderId: null,
  }
}

/** Everybody in the campaign reads what they have paid themselves; who runs it, who has; by which order, who has to do with orders. */
export const toSession = (
  { gameId, heldOn, startsAt, priceCents, maxPlayers, taken, cancelled, isMoved, joinUrl }: SessionRow,
  paid: PaidRow[],
  reader: Reader
): CampaignSession => ({
  gameId,
  sessionDate: heldOn,
  date: startsAt.toISOString(),
  price: toDollars(priceCents),
  seats: maxPlayers,
  isMoved,
  seatsLeft: Math.max(0, maxPlayers - taken),
  skipped: cancelled,
  orderId: paid.find(({ userId }) => userId === reader.userId)?.orderId ?? null,
  ...(reader.readsJoinLink && { joinUrl }),
  ...(reader.runs && {
    paid: paid.flatMap(({ userId, username, orderId }) =>
      userId === null ? [] : [{ user: { id: userId, name: username! }, orderId: reader.readsOrders ? orderId : null }]
    ),
  }),
})
