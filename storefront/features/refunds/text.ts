export const refundText = {
  until: (until: string, what: string) => `Cancel by ${until} Mountain Time ${what}.`,
  moved: (until: string) =>
    `It was moved to another time. If that does not suit you, cancel before it begins, by ${until} Mountain Time: everything goes back the way it was paid.`,
  over: 'This game is too close for a refund: a seat that you give back is free for others, but no money comes back.',
} as const
