/** The return policy as it stands today; each order keeps the one it was bought under (RFND-1). */
export const REFUND_POLICY = {
  version: '2025-07-23',
  fullRefundUntilHoursBefore: 24,
  defaultDestination: 'credits',
  requestWithinDaysAfter: 14,
} as const
