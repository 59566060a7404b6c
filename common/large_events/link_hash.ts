/** So much of a hash tells the links of an event apart; who has it can't make the link from it. */
export const LINK_HASH_DIGITS = 16
