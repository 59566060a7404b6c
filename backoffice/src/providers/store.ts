import { localStorageStore } from 'react-admin'

/** What this browser keeps for react-admin. */
export const store = localStorageStore()
