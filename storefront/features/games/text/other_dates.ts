export const otherDatesText = {
  otherDates: 'Other dates:',
  allDates: 'See all dates',
} as const
