/** Of a month, or of the one that is over. */
export const statementPath = (id: number, month?: string) =>
  `/game-masters/${id}/statement${month ? `?month=${month}` : ''}`
