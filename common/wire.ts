/**
 * What goes over the wire, once: transformers produce it, the front ends import it as types.
 * Names are the specification's, call by call (decisions C-29, C-48).
 */

export type * from '#common/wire/books'
export type * from '#common/wire/calendar'
export type * from '#common/wire/campaigns'
export type * from '#common/wire/catalog'
export type * from '#common/wire/checkout'
export type * from '#common/wire/embed'
export type * from '#common/wire/event_board'
export type * from '#common/wire/games'
export type * from '#common/wire/large_events'
export type * from '#common/wire/operations'
export type * from '#common/wire/orders'
export type * from '#common/wire/partners'
export type * from '#common/wire/people'
export type * from '#common/wire/refund_requests'
export type * from '#common/wire/rosters'
export type * from '#common/wire/settings'
export type * from '#common/wire/storefront'
export type * from '#common/wire/takings'
