import { adjustable, lines, links } from '#api/config/adjustable'

/** What stands at the foot of each page. */
const footer = adjustable(
  'footer',
  {
    lines: lines(['Schedules are in Mountain Time. Prices are in US dollars.'], 4),
    social: links([], 8),
  },
  {}
)

export default footer
