/** Of the form that looks at somebody's page. */
export const checkText = {
  heading: 'Is it right?',
  lead: 'Pasted it already, and nothing shows? We look at your page and say what is wrong, in words to copy.',
  address: 'Address of the page it is on',
  hint: 'Such as https://your-store.com/events',
  send: 'Check my page',
  sending: 'Looking...',
  self: 'Or open your page with ?questboard-check at the end of its address: then it tells there what your browser sees.',
  of: (address: string) => `What we found on ${address}`,
  tones: { wrong: 'To mend: ', note: 'Good to know: ', good: '' },
  copy: 'Copy this',
} as const
