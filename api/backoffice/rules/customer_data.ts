/** Lists without names, addresses or purchases of customers. */
const WITHOUT = new Set([
  'games',
  'modules',
  'systems',
  'venues',
  'campaign-settings',
  'special-events',
  'large-events',
  'earnings',
  'webhooks',
])

/** Whether an exported list needs a fresh sign-in. */
export const hasCustomerData = (list: string): boolean => !WITHOUT.has(list)
