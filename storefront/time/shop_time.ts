/** Milliseconds; of the page that is being rendered. */
let told = 0

/** The server is told with every page. */
export function setAhead(milliseconds = 0): void {
  told = milliseconds
}

/** Milliseconds before this machine's clock. A page of a demonstration whose clock was moved says so of itself. */
const ahead = () => (typeof document === 'undefined' ? told : Number(document.documentElement.dataset.ahead ?? 0))

/** What time it is in the shop. What is measured on the visitor's own machine, as a hold's minutes, needs none. */
export const shopTime = () => new Date(Date.now() + ahead())
