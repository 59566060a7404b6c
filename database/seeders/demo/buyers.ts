import type { Dice } from '#database/seeders/demo/dice'
import { firstNames, lastNames } from '#database/seeders/demo/content/people'
import { venues } from '#database/seeders/demo/content/venues'

export interface Buyer {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Where they play; slug of a venue. */
  home: string
  /** The day they found Questboard, counted from the seeding. */
  since: number
  /** null: buys as a guest. */
  userId: number | null
}

const COUNT = 640
/** How many people live near each venue, in the order of the venues. */
const SHARES = [5, 5, 3, 2, 2, 1.5, 2, 1.5]
const AREA_CODES: Record<string, string> = { CO: '303', UT: '801', NM: '505', WA: '206' }

/** People in the order in which they came, faster towards today. */
export function inventBuyers(dice: Dice): Buyer[] {
  const taken = new Set<string>()
  return Array.from({ length: COUNT }, (_, index): Buyer => {
    const firstName = dice.pick(firstNames)
    const lastName = dice.pick(lastNames)
    const home = pickHome(dice)
    return {
      firstName,
      lastName,
      email: uniqueAddress(taken, firstName, lastName),
      phone: dice.chance(0.6)
        ? `(${AREA_CODES[home.state ?? 'CO']}) 555-01${String(dice.whole(0, 99)).padStart(2, '0')}`
        : '',
      home: home.slug,
      since: Math.round(-420 + 418 * Math.sqrt(index / COUNT)),
      userId: null,
    }
  })
}

/** Reserved for documentation: mail to it reaches nobody. */
function uniqueAddress(taken: Set<string>, firstName: string, lastName: string): string {
  const name = `${firstName}.${lastName}`.toLowerCase()
  let address = `${name}@example.com`
  for (let number = 2; taken.has(address); number += 1) address = `${name}${number}@example.com`
  taken.add(address)
  return address
}

function pickHome(dice: Dice) {
  let rest = dice.between(
    0,
    SHARES.reduce((sum, share) => sum + share, 0)
  )
  const index = SHARES.findIndex((share) => (rest -= share) < 0)
  const home = venues[Math.max(0, index)]
  if (!home) throw new Error('Every share names a venue')
  return home
}
