/** A referrer's credit, enough for a free game. Cents. */
export const REWARD_CENTS = 1500
