import type { Timing } from '#api/sales/product'

/** What has no date never begins. */
export const hasBegun = (timing: Timing | undefined, now: Date): boolean => timing !== undefined && timing.startsAt !== null && timing.startsAt <= now
