import { nearestTo } from '../../common/nearest.ts'
import { hint, wrong, type Finding } from './finding.ts'

export const NAMES = ['venue', 'game-master', 'system', 'event']

/** What an element of any page may have. */
const COMMON =
  /^(data-|aria-|on)|^(class|id|style|title|lang|dir|hidden|role|slot|part|tabindex|translate|is|nonce|inert|popover|itemscope|itemprop|itemtype|itemid|itemref)$/

const VALUES: Record<string, { fits: (value: string) => boolean; takes: string }> = {
  'layout': { fits: oneOf('cards', 'list', 'compact', 'month'), takes: 'cards, list, compact or month' },
  'theme': { fits: oneOf('light', 'dark', 'auto'), takes: 'light, dark or auto' },
  'target': { fits: oneOf('_blank', '_top'), takes: '_blank or _top' },
  'limit': { fits: numberIn(1, 48), takes: 'a number from 1 to 48' },
  'heading-level': { fits: numberIn(1, 6), takes: 'a number from 1 to 6' },
  'texts': { fits: isWords, takes: 'JSON such as {"join": "Take a seat"}' },
  'base': { fits: URL.canParse, takes: 'an address such as "https://questboard.example"' },
}

/** Of what is written in the tag; days, prices and the like are understood by the server, which tells of them itself. */
export function checkAttributes(element: Element, known: readonly string[]): Finding[] {
  const written = element.getAttributeNames().filter((name) => !COMMON.test(name))
  return [
    ...written.flatMap((name) => {
      const value = element.getAttribute(name)!
      if (!known.includes(name)) {
        const [meant] = nearestTo(name, known, 1)
        return wrong(
          `${name}="${value}" is no attribute of the widget.${meant ? ` Did you mean ${meant}?` : ''}`,
          meant && `${meant}="${value}"`
        )
      }
      const rule = VALUES[name]
      return rule && !rule.fits(value)
        ? wrong(`${name}="${value}" is not understood and left out: it takes ${rule.takes}.`)
        : []
    }),
    ...(NAMES.some((name) => element.getAttribute(name))
      ? []
      : [
          wrong(
            'It does not say whose games to show. Your venue’s name stands at the end of its page’s address.',
            'venue="your-venue"'
          ),
        ]),
    ...(element.querySelector('a[href]')
      ? []
      : [
          hint(
            'There is no link of your own inside the tag: visitors without scripts, and search engines, find nothing there.'
          ),
        ]),
  ]
}

function oneOf(...values: string[]) {
  return (value: string) => values.includes(value)
}

function numberIn(least: number, most: number) {
  return (value: string) => /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most
}

function isWords(value: string): boolean {
  try {
    const words: unknown = JSON.parse(value)
    return typeof words === 'object' && words !== null && Object.values(words).every((word) => typeof word === 'string')
  } catch {
    return false
  }
}
