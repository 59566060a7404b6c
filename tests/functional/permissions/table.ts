/**
 * Who may do what: every route of the running server and every field of GraphQL has a row. One number is for everybody;
 * six are for a visitor, the player whose things are asked for, another player, the game master of it, another game master,
 * an administrator: somebody of a venue gets what another player does, and staff what an administrator does. Where that is
 * not so, three more tell it: for somebody of the venue of it, somebody of another venue, and staff.
 *
 * 401 asks to sign in, 403 needs a role, 404 is nobody's or somebody else's. A 4xx beyond these was let in and then met an
 * empty body. `id=order` puts the owner's order in the place of `:id` (stage.ts makes it); what is no name is put in as it is.
 */
const TABLE = `
                                                                    visitor owner other its-gm gm administrator its-venue venue staff

# accounts
GET     /api/auth/me                                                401 200 200 200 200 200
GET     /api/auth/nonce                                             200
POST    /api/auth/verify-token                                      422
POST    /api/auth/exchange                                          422
DELETE  /api/auth/token                                             401 204 204 204 204 204
GET     /api/auth/discord                                           302
GET     /api/auth/discord/callback                                  303
GET     /api/account/calendar                                       401 200 200 200 200 200
POST    /api/account/calendar                                       401 200 200 200 200 200
GET     /api/account/tokens                                         401 200 200 200 200 200
DELETE  /api/account/tokens                                         401 204 204 204 204 204
DELETE  /api/account/tokens/:id                 id=token            401 204 404 404 404 404

# catalog
GET     /api/modules                                                200
GET     /api/modules/:id                        id=module           200
GET     /api/game-masters                                           200
GET     /api/game-masters/:id                   id=gameMaster       200
GET     /api/game-masters/slug/:slug            slug=gameMasterSlug 200
GET     /api/game-masters/:id/email             id=gameMaster       200
GET     /api/venues                                                 200
GET     /api/my-venues                                              401 403 403 403 403 403 200 200 403
GET     /api/my-venues/:id                      id=venue            401 403 403 403 403 403 200 404 403
GET     /api/venues/:id                         id=venue            200
GET     /api/systems                                                200
GET     /api/systems/:slug                      slug=systemSlug     200
GET     /api/campaign-settings                                      200
GET     /api/campaign-settings/:id              id=setting          200
GET     /api/campaign-settings/slug/:slug       slug=settingSlug    200
POST    /api/modules                                                401 403 403 403 403 422
PUT     /api/modules/:id                        id=unusedModule     401 403 403 403 403 422
DELETE  /api/modules/:id                        id=unusedModule     401 403 403 403 403 204
POST    /api/modules/:id/archive                id=unusedModule     401 403 403 403 403 200
POST    /api/modules/:id/restore                id=unusedModule     401 403 403 403 403 200
POST    /api/game-masters                                           401 403 403 403 403 422
PUT     /api/game-masters/:id                   id=unusedGameMaster 401 403 403 403 403 422
DELETE  /api/game-masters/:id                   id=unusedGameMaster 401 403 403 403 403 204
POST    /api/game-masters/:id/archive           id=unusedGameMaster 401 403 403 403 403 200
POST    /api/game-masters/:id/restore           id=unusedGameMaster 401 403 403 403 403 200
POST    /api/venues                                                 401 403 403 403 403 422
PUT     /api/venues/:id                         id=unusedVenue      401 403 403 403 403 422
DELETE  /api/venues/:id                         id=unusedVenue      401 403 403 403 403 204
POST    /api/venues/:id/archive                 id=unusedVenue      401 403 403 403 403 200
POST    /api/venues/:id/restore                 id=unusedVenue      401 403 403 403 403 200
POST    /api/systems                                                401 403 403 403 403 422
PUT     /api/systems/:id                        id=unusedSystem     401 403 403 403 403 422
DELETE  /api/systems/:id                        id=unusedSystem     401 403 403 403 403 204
POST    /api/systems/:id/archive                id=unusedSystem     401 403 403 403 403 200
POST    /api/systems/:id/restore                id=unusedSystem     401 403 403 403 403 200
POST    /api/campaign-settings                                      401 403 403 403 403 422
PUT     /api/campaign-settings/:id              id=setting          401 403 403 403 403 422
DELETE  /api/campaign-settings/:id              id=setting          401 403 403 403 403 204
POST    /api/campaign-settings/:id/archive      id=setting          401 403 403 403 403 200
POST    /api/campaign-settings/:id/restore      id=setting          401 403 403 403 403 200
POST    /api/account/become-a-game-master                           401 422 422 422 422 422
GET     /api/account/game-master-profile                            401 404 404 200 200 404
PUT     /api/account/game-master-profile                            401 404 404 422 422 404

# games
QUERY   games                                                       200
QUERY   chosenGames                                                 200
QUERY   game                                                        200
GET     /api/games                                                  401 403 403 200 200 200 200 200 200
GET     /api/games/:id                          id=game             401 403 403 200 404 200 200 404 200
POST    /api/games                                                  401 403 403 403 403 422 422 422 422
PUT     /api/games/:id                          id=game             401 403 403 403 403 422 422 404 422
GET     /api/games/:id/removal                  id=game             401 403 403 403 403 200 200 404 200
GET     /api/game-removals                                          401 403 403 403 403 422
GET     /api/games/:id/change                   id=game             401 403 403 403 403 422 422 404 422
GET     /api/game-series/dates                                      401 403 403 403 403 422 422 422 422
POST    /api/game-series                                            401 403 403 403 403 422 422 422 422
POST    /api/game-series/:id/games              id=0                401 403 403 403 403 422 422 422 422
DELETE  /api/games/:id                          id=game             401 403 403 403 403 204 204 404 204
GET     /api/games/:id/roster                   id=game             401 403 403 200 404 200 200 404 200
PUT     /api/games/:id/join-link                id=game             401 403 403 422 404 422 422 404 422
POST    /api/games/:id/roster/scans             id=game             401 403 403 422 404 422 422 404 422
PUT     /api/games/:id/roster/:itemId/attendance id=game itemId=item 401 403 403 422 404 422 422 404 422
POST    /api/games/:id/roster/:itemId/notes     id=game itemId=item 401 403 403 422 404 422 422 404 422
DELETE  /api/games/:id/roster/:itemId/notes/:noteId id=game itemId=item noteId=0 401 403 403 404 404 404 404 404 404
POST    /api/games/:id/roster/:itemId/notes/:noteId/restore id=game itemId=item noteId=0 401 403 403 404 404 404 404 404 404
POST    /api/games/:id/messages                 id=game             401 403 403 422 404 422 422 404 422
GET     /api/seats/:id                          id=0                404
GET     /api/venues/games/:venueId              venueId=venue       200
GET     /api/systems/:slug/games                slug=systemSlug     200
GET     /api/special-events                                         200
GET     /api/special-events/:id                 id=event            200
GET     /api/special-events/slug/:slug          slug=eventSlug      200
POST    /api/special-events                                         401 403 403 403 403 422
PUT     /api/special-events/:id                 id=event            401 403 403 403 403 422
DELETE  /api/special-events/:id                 id=event            401 403 403 403 403 204
PUT     /api/special-events/:id/games/:gameId   id=event gameId=game 401 403 403 403 403 200
DELETE  /api/special-events/:id/games/:gameId   id=event gameId=game 401 403 403 403 403 200

# campaigns: whoever is not in one, or has not applied, hears that there is nothing to leave or take back
GET     /api/campaigns                                              200
GET     /api/campaigns/all                                          401 403 403 200 200 200
GET     /api/campaigns/my                                           401 200 200 200 200 200
GET     /api/campaigns/slug/:slug               slug=campaignSlug   200
GET     /api/campaigns/gamemaster/:id           id=gameMaster       200
GET     /api/campaigns/:id                      id=campaign         200
GET     /api/systems/:slug/campaigns            slug=systemSlug     200
GET     /api/games/:id/campaign                 id=game             401 403 403 404 404 404 404 404 404
POST    /api/campaigns                                              401 403 403 422 422 422
PUT     /api/campaigns/:id                      id=campaign         401 403 403 422 403 422
DELETE  /api/campaigns/:id                      id=campaign         401 403 403 204 403 204
POST    /api/campaigns/:id/end                  id=campaign         401 403 403 204 403 204
GET     /api/campaigns/:id/is-game-master       id=campaign         401 200 200 200 200 200
GET     /api/campaigns/:id/membership           id=campaign         401 200 200 200 200 200
DELETE  /api/campaigns/:id/membership           id=joinedCampaign   401 204 404 404 404 404
POST    /api/campaigns/:id/apply                id=campaign         401 201 201 400 201 201
DELETE  /api/campaigns/:id/application          id=askedCampaign    401 204 404 404 404 404
POST    /api/campaigns/join/:token              token=none          401 404 404 404 404 404
GET     /api/campaigns/:id/refund               id=campaign         401 403 403 200 403 200
GET     /api/campaigns/:id/membership/refund    id=joinedCampaign   401 200 404 404 404 404
GET     /api/campaigns/:id/members/:memberId/refund id=joinedCampaign memberId=person 401 403 403 200 403 200
GET     /api/campaigns/:id/sessions/:date/refund id=campaign date=none 401 403 403 404 403 404
GET     /api/campaigns/:id/sessions             id=joinedCampaign   401 200 403 200 403 200
PUT     /api/campaigns/:id/sessions/:date       id=campaign date=none 401 403 403 422 403 422
GET     /api/campaigns/:id/sessions/:date/change id=campaign date=none 401 403 403 404 403 404
POST    /api/campaigns/:id/sessions/:date/skip  id=campaign date=none 401 403 403 404 403 404
POST    /api/campaigns/:id/sessions/:date/restore id=campaign date=none 401 403 403 404 403 404
POST    /api/campaigns/:id/sessions/:date/remind id=campaign date=none 401 403 403 404 403 404
GET     /api/payment-links/:campaignId/:sessionDate campaignId=joinedCampaign sessionDate=2020-02-30 401 400 400 400 400 400
POST    /api/campaigns/:id/invite               id=campaign         401 403 403 422 403 422
POST    /api/campaigns/:id/requests/:requestId/approve id=askedCampaign requestId=itsApplication 401 403 403 204 403 204
POST    /api/campaigns/:id/requests/:requestId/reject id=askedCampaign requestId=itsApplication 401 403 403 204 403 204
DELETE  /api/campaigns/:id/requests/:requestId  id=askedCampaign requestId=itsApplication 401 403 403 404 403 404
DELETE  /api/campaigns/:id/members/:memberId    id=joinedCampaign memberId=person 401 403 403 204 403 204

# large events
GET     /api/lpg/games                                              200
POST    /api/lpg/games/waitlist-counts                              422
GET     /api/lpg/games/:id                      id=largeEvent       200
GET     /api/lpg/games/:id/waitlist-count       id=largeEvent       200
GET     /api/lpg/games/:id/waitlist-status      id=largeEvent       200
GET     /api/lpg/games/:id/squad-availability   id=largeEvent       200
GET     /api/large-events/:id/board             id=largeEvent       401 403 403 403 403 200
POST    /api/large-events/:id/steps             id=largeEvent       401 403 403 403 403 422
POST    /api/large-events/:id/steps/:stepId/undo id=largeEvent stepId=1000000 401 403 403 403 403 404
POST    /api/large-events/:id/absent            id=largeEvent       401 403 403 403 403 422
POST    /api/large-events/:id/tickets/:ticketId/notes id=largeEvent ticketId=0 401 403 403 403 403 422
DELETE  /api/large-events/:id/tickets/:ticketId/notes/:noteId id=largeEvent ticketId=0 noteId=0 401 403 403 403 403 404
POST    /api/large-events/:id/tickets/:ticketId/notes/:noteId/restore id=largeEvent ticketId=0 noteId=0 401 403 403 403 403 404
GET     /api/large-events/:id/roster            id=largeEvent       401 403 403 403 403 200
POST    /api/large-events/:id/check-ins         id=largeEvent       401 403 403 403 403 422
POST    /api/large-events/:id/messages          id=largeEvent       401 403 403 403 403 422
GET     /api/lpg/tickets/:id                    id=0                404
GET     /api/lpg/tickets/:id/calendar.ics       id=0                404
POST    /api/lpg/tickets/:id/squad              id=0                404
POST    /api/lpg/tickets/:id/division           id=0                404
POST    /api/lpg/tickets/:id/give               id=0                404
POST    /api/lpg/tickets/:id/cancel             id=0                404
POST    /api/lpg/tickets/:id/decline            id=0                404
PUT     /api/lpg/tickets/:id/squad-name         id=0                404
GET     /api/large-events                                           401 403 403 403 403 200
POST    /api/large-events                                           401 403 403 403 403 422
GET     /api/large-events/:id                   id=largeEvent       401 403 403 403 403 200
PUT     /api/large-events/:id                   id=largeEvent       401 403 403 403 403 422
GET     /api/large-events/:id/change            id=largeEvent       401 403 403 403 403 422
POST    /api/large-events/:id/copy              id=largeEvent       401 403 403 403 403 422
GET     /api/large-events/:id/cancellation      id=largeEvent       401 403 403 403 403 200
POST    /api/large-events/:id/cancel            id=largeEvent       401 403 403 403 403 200
GET     /api/large-events/:id/registrations     id=largeEvent       401 403 403 403 403 200

# checkout, payments, credits: what was bought is asked for by an id that only its buyer knows
POST    /api/checkout/create-checkout-session                       422
POST    /api/checkout/:sessionId/confirm        sessionId=qb_none   404
POST    /api/checkout/payment-links                                 401 403 403 403 403 422
GET     /api/checkout/mine                                          200
DELETE  /api/checkout/mine                                          204
GET     /api/checkout/:sessionId/line_items     sessionId=cs_none   404
POST    /api/orders/create                                          422
POST    /api/payments/webhook                                       400
GET     /api/account/payment-methods                                401 200 200 200 200 200
POST    /api/account/payment-methods                                401 200 200 200 200 200
POST    /api/account/payment-methods/attach                         401 422 422 422 422 422
DELETE  /api/account/payment-methods/:id        id=pm_none          401 404 404 404 404 404
GET     /api/credits/my-credits                                     401 200 200 200 200 200

# operations
GET     /api/alerts                                                 401 403 403 403 403 200
POST    /api/alerts/:id/resolve                 id=0                401 403 403 403 403 404
POST    /api/approvals/:id/approve              id=0                401 403 403 403 403 404 403 403 403
POST    /api/approvals/:id/decline              id=0                401 403 403 403 403 404 403 403 403
POST    /api/alerts/:id/reopen                  id=0                401 403 403 403 403 404
GET     /api/error-logs                                             401 403 403 403 403 200
GET     /api/error-logs/:id                     id=0                401 403 403 403 403 404
GET     /api/audit-log                                              401 403 403 403 403 200
GET     /api/audit-log/:id                      id=0                401 403 403 403 403 404

# the provider's books beside ours
GET     /api/books/proof                                            401 403 403 403 403 200
POST    /api/books/checks                                           401 403 403 403 403 200
GET     /api/books/days                                             401 403 403 403 403 200
GET     /api/books/disputes                                         401 403 403 403 403 200
GET     /api/differences                                            401 403 403 403 403 200
POST    /api/differences/:id/repair             id=0                401 403 403 403 403 404
GET     /api/webhooks                                               401 403 403 403 403 200
GET     /api/webhooks/:id                       id=0                401 403 403 403 403 404
POST    /api/webhooks/:id/replay                id=0                401 403 403 403 403 404

# people
GET     /api/users                                                  401 403 403 403 403 200
GET     /api/users/:id                          id=person           401 403 403 403 403 200
PUT     /api/users/:id                          id=person           401 403 403 403 403 422 403 403 403
DELETE  /api/users/:id/sign-ins                 id=0                401 403 403 403 403 404
POST    /api/users/:id/confirm-game-master      id=person           401 403 403 403 403 200 403 403 403
GET     /api/staff-invitations                                      401 403 403 403 403 200 403 403 403
POST    /api/staff-invitations                                      401 403 403 403 403 422 403 403 403
DELETE  /api/staff-invitations/:id              id=0                401 403 403 403 403 404 403 403 403
GET     /api/staff-invitations/link/:link       link=0              404
POST    /api/staff-invitations/link/:link       link=0              404
GET     /api/users/:id/credits                  id=person           401 403 403 403 403 200
POST    /api/users/:id/credits                  id=person           401 403 403 403 403 422

# everybody, with or without an account
GET     /api/people                                                 401 403 403 403 403 200
GET     /api/people/:id                         id=known            401 403 403 403 403 200
GET     /api/people/:id/orders                  id=known            401 403 403 403 403 200
GET     /api/people/:id/attendance              id=known            401 403 403 403 403 200
GET     /api/people/:id/merge/:otherId          id=known otherId=0  401 403 403 403 403 404
POST    /api/people/:id/merge                   id=known            401 403 403 403 403 422
POST    /api/people/:id/export                  id=known            401 403 403 403 403 200
GET     /api/people/:id/erasure                 id=known            401 403 403 403 403 200
POST    /api/people/:id/erasure                 id=known            401 403 403 403 403 422
POST    /api/people/:id/notes                   id=known            401 403 403 403 403 422
PUT     /api/people/:id/notes/:noteId           id=known noteId=0   401 403 403 403 403 422
DELETE  /api/people/:id/notes/:noteId           id=known noteId=0   401 403 403 403 403 404
POST    /api/people/:id/notes/:noteId/restore   id=known noteId=0   401 403 403 403 403 404
GET     /api/referrals                                              401 403 403 403 403 200

# the back office's own: figures, records of every kind, views that the team shares, lists as files
GET     /api/calendar                                               401 403 403 422 422 422 422 422 422
GET     /api/dashboard                                              401 403 403 403 403 200
GET     /api/search                                                 401 403 403 422 422 422 422 422 422
GET     /api/saved-views                                            401 403 403 403 403 422
POST    /api/saved-views                                            401 403 403 403 403 422
PUT     /api/saved-views/:id                    id=0                401 403 403 403 403 422
DELETE  /api/saved-views/:id                    id=0                401 403 403 403 403 404
POST    /api/exports                                                401 403 403 403 403 422
GET     /api/exports/:secret                    secret=none         404

# orders
GET     /api/orders                                                 401 403 403 403 403 200
GET     /api/orders/my-orders                                       401 200 200 200 200 200
GET     /api/orders/:id                         id=order            401 200 404 404 404 200
GET     /api/orders/:id/receipt                 id=order            401 200 404 404 404 200
GET     /api/orders/:id/calendar.ics            id=order            401 200 404 404 404 200
GET     /api/orders/receipt.css                                     200
POST    /api/orders/manual                                          401 403 403 403 403 422
POST    /api/orders/messages                                        401 403 403 403 403 422
POST    /api/orders/manual/quote                                    401 403 403 403 403 422
POST    /api/orders/:id/notes                   id=order            401 403 403 403 403 422
DELETE  /api/orders/:id/notes/:noteId           id=order noteId=0   401 403 403 403 403 404
POST    /api/orders/:id/notes/:noteId/restore   id=order noteId=0   401 403 403 403 403 404
GET     /api/orders/item/:itemId/targets        itemId=item         401 403 403 403 403 200
PUT     /api/orders/item/:itemId/game           itemId=item         401 403 403 403 403 422
GET     /api/orders/:id/cancellation            id=order            401 200 404 404 404 200
POST    /api/orders/:id/cancel                  id=order            401 200 404 404 404 200
GET     /api/orders/:id/refund-options          id=order            401 403 403 403 403 200
POST    /api/orders/:id/refunds                 id=order            401 403 403 403 403 422
POST    /api/orders/:id/refunds/:refundId/choice id=order refundId=none 401 422 404 404 404 422
POST    /api/orders/:id/refunds/:refundId/retry id=order refundId=none 401 403 403 403 403 404
POST    /api/refunds/:id/retry                  id=none             401 403 403 403 403 404
POST    /api/orders/:id/resend                  id=order            401 403 403 403 403 422
POST    /api/orders/:id/revoke-links            id=order            401 403 403 403 403 200
PUT     /api/orders/:id/contact                 id=order            401 403 403 403 403 422

# refund requests: with the link of a guest's order, or of a request to a game master without an account, nobody has to sign in
POST    /api/orders/:id/refund-requests         id=order            401 422 404 404 404 422
POST    /api/orders/:id/refund-requests/:requestId/withdraw id=askedOrder requestId=itsRequest 401 200 404 404 404 200
POST    /api/orders/:id/refund-requests/:requestId/escalate id=askedOrder requestId=itsRequest 401 200 404 404 404 200
GET     /api/refund-requests                                        401 403 403 403 403 200
GET     /api/refund-requests/mine                                   401 200 200 200 200 200
GET     /api/refund-requests/:id                id=refundRequest    401 404 404 200 404 404
POST    /api/refund-requests/:id/approve        id=refundRequest    401 404 404 200 404 404
POST    /api/refund-requests/:id/decline        id=refundRequest    401 404 404 422 404 404
POST    /api/refund-requests/:id/decision       id=refundRequest    401 403 403 403 403 422

# contact
POST    /api/contact                                                422

# settings of the shop
GET     /api/settings                                               401 403 403 403 403 200 403 403 403
GET     /api/settings/:id                       id=booking.holdSeconds 401 403 403 403 403 200 403 403 403
PUT     /api/settings/:id                       id=booking.holdSeconds 401 403 403 403 403 422 403 403 403
POST    /api/mail-texts/:kind/preview           kind=order_confirmation 401 403 403 403 403 422 403 403 403
POST    /api/mail-texts/:kind/test              kind=order_confirmation 401 403 403 403 403 422 403 403 403

# takings: what was taken, by record
GET     /api/dashboard/:kind                    kind=venues         401 403 403 403 403 200
GET     /api/takings/:kind                      kind=venues         401 403 403 403 403 200
GET     /api/takings/:kind/:id                  kind=venues id=venue 401 403 403 403 403 200
GET     /api/game-masters/:id/statements/:month id=gameMaster month=2026-11 401 403 403 403 403 200
POST    /api/game-masters/:id/statements/:month/mail id=gameMaster month=2026-11 401 403 403 403 403 202
GET     /api/scheduled-exports                                      401 403 403 403 403 200
POST    /api/scheduled-exports                                      401 403 403 403 403 422
PUT     /api/scheduled-exports/:id              id=0                401 403 403 403 403 422
DELETE  /api/scheduled-exports/:id              id=0                401 403 403 403 403 404
POST    /api/scheduled-exports/:id/send         id=0                401 403 403 403 403 404

# partners: of somebody else's, nobody hears that it is there
POST    /api/partners                                               401 422 422 422 422 422
GET     /api/partners                                               401 403 403 403 403 200
GET     /api/partners/:id                       id=partner          401 403 403 403 403 200
GET     /api/partners/:key/report               key=partnerKey      401 200 404 404 404 200
GET     /api/partners/:key/name                 key=partnerKey      200
GET     /api/partner-reports/:id                id=partner          404
PUT     /api/partner-reports/:id                id=partner          404
GET     /api/widget-sites                                           401 403 403 403 403 200
GET     /api/partners/mine                                          401 200 200 200 200 200
POST    /api/embed/v1/beacon                                        400
PUT     /api/partners/:id                       id=partner          401 422 404 404 404 422
POST    /api/partners/:id/archive               id=partner          401 403 403 403 403 200
POST    /api/partners/:id/restore               id=partner          401 403 403 403 403 200

# referrals
GET     /api/referrals/my-code                                      401 200 200 200 200 200
DELETE  /api/referrals/my-code                                      401 204 204 204 204 204
GET     /api/referrals/my-stats                                     401 200 200 200 200 200
POST    /api/referrals/validate                                     422
POST    /api/referrals/apply                                        401 422 422 422 422 422

# pages, files, health: public, or a shell that asks for its data as above
GET     /*                                      *=games             200
GET     /admin                                                      302
GET     /admin/*                                *=orders            200
GET     /admin/assets/*                         *=none.js           404
GET     /admin/worker.js                                            200
GET     /calendar/:userId/:file                 userId=person file=none.ics 404
GET     /api/export-recipients/:link            link=0              404
POST    /api/export-recipients/:link            link=0              404
GET     /robots.txt                                                 200
GET     /.well-known/security.txt                                   200
GET     /sitemap.xml                                                200
GET     /sitemaps/:part                         part=9999.xml       404
GET     /share/:kind/:name                      kind=none name=x.jpg 404
GET     /games/calendar.ics                                         200
GET     /at/:slug/calendar.ics                  slug=venueSlug      200
GET     /game-master/:slug/calendar.ics         slug=gameMasterSlug 200
GET     /system/:slug/calendar.ics              slug=systemSlug     200
GET     /campaign-setting/:slug/calendar.ics    slug=settingSlug    200
GET     /special-event/:slug/calendar.ics       slug=eventSlug      200
GET     /campaign/:slug/calendar.ics            slug=campaignSlug   200
GET     /lpg/:slug/calendar.ics                 slug=largeEvent     200
GET     /uploads/*                              *=none.webp         404
GET     /widget/:file                           file=v1.js          200
GET     /widget/demo                                                302
GET     /widget/demo.css                                            200
GET     /widget/v1.d.ts                                             200
GET     /embed/frame                                                200
GET     /embed/:file                            file=frame.js       200
GET     /api/embed/v1/listing                                       404
GET     /api/embed/v1/structured-data                               404
GET     /api/embed/v1/seats                                         404
GET     /api/embed/v1/names                                         200
POST    /api/graphql                                                400
GET     /api/graphql                                                405
PUT     /api/graphql                                                405
PATCH   /api/graphql                                                405
DELETE  /api/graphql                                                405
POST    /api/error-logs/log                                         422
POST    /api/csp-reports                                            422
GET     /health/live                                                200
GET     /health/ready                                               200
`

const SIX = ['visitor', 'owner', 'other player', 'game master of it', 'other game master', 'administrator'] as const
export const PEOPLE = [...SIX, 'venue of it', 'other venue', 'staff'] as const

/** Who gets what somebody else gets, where a row does not say otherwise. */
const LIKE: Partial<Record<Asker, Asker>> = {
  'venue of it': 'other player',
  'other venue': 'other player',
  'staff': 'administrator',
}

/** How the fields of GraphQL are asked for. */
export const QUERIES: Record<string, string> = {
  games: '{ games { id price available_seats } }',
  chosenGames: '{ chosenGames { shown all } }',
  game: '{ game(id: 1) { id } }',
}

export type Asker = (typeof PEOPLE)[number]

export interface Row {
  /** `GET /api/orders/:id`, `QUERY games`. */
  name: string
  method: string
  pattern: string
  places: Record<string, string>
  expected: Record<Asker, number>
}

export function readTable(): Row[] {
  const lines = TABLE.split('\n').filter((line) => /^[A-Z]+ /.test(line))
  return lines.map(readRow)
}

function readRow(line: string): Row {
  const [method = '', pattern = '', ...cells] = line.split(/\s+/)
  const places = Object.fromEntries(cells.filter((cell) => cell.includes('=')).map((cell) => cell.split('=')))
  const statuses = cells.filter((cell) => /^\d{3}$/.test(cell)).map(Number)
  if (![1, SIX.length, PEOPLE.length].includes(statuses.length))
    throw new Error(`A row is for one, ${SIX.length} or ${PEOPLE.length}: ${line}`)
  const of = (person: Asker) => (statuses.length === 1 ? statuses[0] : statuses[PEOPLE.indexOf(person)])
  const expected = Object.fromEntries(PEOPLE.map((person) => [person, of(person) ?? of(LIKE[person]!)]))
  return { name: `${method} ${pattern}`, method, pattern, places, expected: expected as Row['expected'] }
}
