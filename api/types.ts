/**
 * What goes over the wire, once: transformers produce it, the front ends import it as types.
 * Names are the specification's, call by call (decisions C-29, C-48).
 */

export type * from '#api/types/catalog'
export type * from '#api/types/checkout'
export type * from '#api/types/games'
export type * from '#api/types/operations'
export type * from '#api/types/orders'
export type * from '#api/types/people'
export type * from '#api/types/refund_requests'
export type * from '#api/types/storefront'
