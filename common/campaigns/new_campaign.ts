/** What a form begins with (specification 2-9). The price is dollars of one session. */
export const NEW_CAMPAIGN = {
  scheduleType: 'weekly',
  scheduleDay: 1,
  scheduleTime: '17:00',
  price: 25,
  seats: 6,
} as const
