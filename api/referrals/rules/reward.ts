/** What a referrer is given: enough for a free game. Cents. */
export const REWARD_CENTS = 1500
