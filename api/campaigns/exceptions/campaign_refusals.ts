import type { MovedSession } from '#common/wire'
import { Invalid, NotFound, ProductError, Refused } from '#api/shared/errors'

export const unknownCampaign = () => new NotFound('This campaign is not known.')
export const unknownRequest = () => new NotFound('This request was already answered or withdrawn.')
export const unknownMember = () => new NotFound('This player is no longer in the campaign.')
export const unknownInvitation = () =>
  new NotFound('This invitation was already used or cancelled. Ask your game master for a new one.')

export const invitationExpired = () =>
  new Refused('INVITATION_EXPIRED', 'This invitation has expired. Ask your game master for a new one.')
export const tooManyInvitations = () =>
  new Refused(
    'TOO_MANY_INVITATIONS',
    'You have reached the limit of invitations for one day. Please try again tomorrow.'
  )
/** The address that was invited is nobody else's business. */
export const invitedSomebodyElse = () =>
  new Refused(
    'INVITATION_OF_SOMEBODY_ELSE',
    'This invitation was sent to another email address. Sign in with the account of that address to accept it.'
  )

export const campaignEnded = () => new Refused('CAMPAIGN_ENDED', 'This campaign has ended.')
export const campaignFull = () => new Refused('CAMPAIGN_FULL', 'This campaign is full.')
export const noSeatForInvitation = () =>
  new Refused('CAMPAIGN_FULL', 'All seats are taken. Add a seat to the campaign before you invite another player.')
export const invitationOnly = () => new Refused('INVITATION_ONLY', 'This campaign is by invitation only.')
export const ownCampaign = () => new Refused('OWN_CAMPAIGN', 'You run this campaign yourself.')
export const appliedBefore = () => new Refused('APPLIED_BEFORE', 'You have already applied to this campaign.')
export const memberBefore = () => new Refused('MEMBER_BEFORE', 'You are already in this campaign.')

/** A change of the schedule that nobody has decided about. */
export const paidSessions = (moved: readonly { heldOn: string; startsAt: Date; to: Date; taken: number }[]) =>
  new ProductError(
    409,
    'PAID_SESSIONS',
    'Sessions that are paid for would be moved. Say what becomes of them.',
    {},
    {
      sessions: moved.map(({ heldOn, startsAt, to, taken }): MovedSession => ({
        sessionDate: heldOn,
        from: startsAt.toISOString(),
        to: to.toISOString(),
        seats: taken,
      })),
    }
  )
export const somebodyPays = () =>
  new ProductError(
    409,
    'SOMEBODY_PAYS',
    'Someone is paying for this session right now. Please try again in a few minutes.'
  )
export const notSkipped = () => new NotFound('There is no such skipped session.')
const cannotRestore = (code: string, message: string) =>
  new ProductError(409, code, `${message} Move another session to this day instead.`)
export const moneyWentBack = (orders: number) =>
  cannotRestore(
    'MONEY_WENT_BACK',
    `The money of ${orders} ${orders === 1 ? 'order' : 'orders'} for this session went back, so it cannot be put back.`
  )
export const dayNotPlanned = () =>
  cannotRestore('DAY_NOT_PLANNED', 'The schedule of the campaign has changed and has no session on this day any more.')
export const dayHasSession = () =>
  new ProductError(409, 'DAY_TAKEN', 'Another session takes place on this day. Move that one first.')
const wrongSession = (field: string, message: string) => new Invalid([{ field, rule: 'session', message }])
export const notToCome = () => wrongSession('date', 'Please choose a time to come.')
export const tooFarAhead = () => wrongSession('date', 'Please choose a day within a year.')
export const dayTaken = () => wrongSession('date', 'There is a session on that day already.')
export const fewerThanTaken = (taken: number) =>
  wrongSession('seats', `${taken} ${taken === 1 ? 'seat is' : 'seats are'} taken. Choose at least ${taken}.`)
export const unknownSession = () => new NotFound('There is no such session to come.')
/** As payment links are answered (specification 2-8). */
export const noSuchLink = () => new NotFound('Campaign or game not found.')
export const noSessionDate = () => new Refused('INVALID_SESSION_DATE', 'Invalid session date format.')
export const sessionOver = () =>
  new Refused('ALREADY_STARTED', 'Sorry, this game has already started and registration is no longer available.')
export const notMember = () => new ProductError(403, 'NOT_A_MEMBER', 'You are not a member of this campaign.')
export const alreadyPaid = (orderId: number) =>
  new Refused('ALREADY_PAID', `You already have an order for this session (Order #${orderId}).`, { orderId })
export const oneSeatEach = () => new Refused('ONE_SEAT_EACH', 'Each player of a campaign has one seat at a session.')

export const playerIsMember = () =>
  new Invalid([{ field: 'email', rule: 'unique', message: 'This player is already in the campaign.' }])
export const playerIsGameMaster = () =>
  new Invalid([{ field: 'email', rule: 'unique', message: 'This is the address of the campaign’s game master.' }])

export const fewerThanMembers = (members: number) =>
  new Invalid([
    {
      field: 'seats',
      rule: 'min',
      message: `${members} ${members === 1 ? 'player is' : 'players are'} in this campaign. Choose at least ${members}.`,
    },
  ])

export const notYourGameMaster = () =>
  new Invalid([{ field: 'gameMasterId', rule: 'own', message: 'You can only run campaigns of your own.' }])
