import { isTaken } from './squads.ts'
import { ADJECTIVES, NOUNS, VIP_ADJECTIVES } from './squad_words.ts'

export interface NameWish {
  vip: boolean
  /** Names that squads of the event have. */
  taken: readonly string[]
  /** From 0 up to, and without, 1. */
  random: () => number
}

const ATTEMPTS = 50
const LARGEST_NUMBER = 999

/** A name that no squad has; where none is found soon, one with a number. */
export function randomSquadName({ vip, taken, random }: NameWish): string {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const name = anyName(vip, random)
    if (!isTaken(taken, name)) return name
  }
  return `${anyName(vip, random)} ${1 + Math.floor(random() * LARGEST_NUMBER)}`
}

/** One time in two both words begin with the same letter. */
function anyName(vip: boolean, random: () => number): string {
  const alliterates = random() < 0.5
  const adjective = oneOf(vip ? VIP_ADJECTIVES : ADJECTIVES, random)
  return `${adjective} ${oneOf(alliterates ? NOUNS.filter((noun) => noun[0] === adjective[0]) : NOUNS, random)}`
}

const oneOf = (words: readonly string[], random: () => number): string => words[Math.floor(random() * words.length)]!
