/** How the choices of a list of games are called, on the page and in the API's answers. */
export const choiceWords = {
  times: { morning: 'Morning', afternoon: 'Afternoon, from noon', evening: 'Evening, from 5 PM' },
  weekday: (name: string) => `Every ${name}`,
  weekend: 'Weekends',
  price: (dollars: number) => (dollars === 0 ? 'Free' : `Up to $${dollars}`),
  seats: (seats: number) => (seats === 1 ? 'A seat for me' : `${seats} seats together`),
} as const
