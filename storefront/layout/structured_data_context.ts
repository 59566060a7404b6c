import { createContext } from 'react'

/** Takes what a page says to search engines while the server renders it; null in the browser, where nobody reads it. */
export const StructuredData = createContext<object[] | null>(null)
