/** Set off from what is typed around it. */
export const SET_OFF = { p: '12px 16px', borderRadius: 1, bgcolor: 'var(--surface-2)', overflowWrap: 'anywhere' }
