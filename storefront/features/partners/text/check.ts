export const checkText = {
  heading: 'Check your page',
  lead: 'Pasted it already, and nothing shows? Add this to the address of your page and open it:',
  parameter: '?questboard-check',
  copy: 'Copy this',
  result: 'A panel on your page says what is right and what is wrong, with lines to copy. Only you see it.',
} as const
