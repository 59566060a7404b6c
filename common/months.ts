/** `2026-11` as `November 2026`. */
export const monthText = (name: string): string =>
  new Date(`${name}-01T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' })
