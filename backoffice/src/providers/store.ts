import { localStorageStore } from 'react-admin'

/** What this browser keeps for react-admin. */
export const store = localStorageStore()

/** In it: the names of records that were opened last. */
export const RECENT = 'recent'
