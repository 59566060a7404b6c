export const refundText = {
  until: (until: string, what: string) => `Cancel by ${until} Mountain Time ${what}.`,
  moved: (until: string) =>
    `It was moved to another time. If that doesn't work for you, cancel by ${until} Mountain Time for a full refund.`,
  over: 'This game starts too soon to be refunded.',
} as const
