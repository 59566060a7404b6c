export const countsForText = {
  others: (name: string) => `What your page brings is counted for ${name}, which is no page of yours.`,
  remove: 'Remove',
}
