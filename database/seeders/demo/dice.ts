/** Pseudorandom numbers: the same seed gives the same numbers on every machine. */
export class Dice {
  #state: number

  constructor(seed: string) {
    let hash = 2_166_136_261
    for (const character of seed) {
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
    }
    this.#state = hash >>> 0
    for (let warmUp = 0; warmUp < 4; warmUp++) this.roll()
  }

  /** Mulberry32: 0 inclusive to 1 exclusive. */
  roll() {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  between(least: number, most: number) {
    return least + this.roll() * (most - least)
  }

  whole(least: number, most: number) {
    return Math.floor(this.between(least, most + 1))
  }

  /** Triangular distribution. */
  around(middle: number, spread: number) {
    return middle + (this.roll() + this.roll() - 1) * spread
  }

  chance(share: number) {
    return this.roll() < share
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.roll() * items.length)]
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, order: this.roll() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ item }) => item)
  }
}
