import { line, type Point } from '#database/art/canvas'
import { type Dice } from '#database/art/dice'
import { limb } from '#database/art/terrain'

const n = (value: number) => Math.round(value * 10) / 10

/** The outline of one conifer that stands on x, y. */
export function pine(dice: Dice, x: number, y: number, size: number): string {
  const tiers = Math.max(5, Math.round(size ** 0.62 * 0.5))
  const left: Point[] = []
  const right: Point[] = []
  const half = size * dice.between(0.15, 0.22)
  const step = (size * 0.92) / tiers
  for (let tier = 1; tier <= tiers; tier++) {
    const level = y - size + tier * step
    for (const [side, edge] of [
      [-1, left],
      [1, right],
    ] as const) {
      const reach = half * (tier / tiers) ** 0.9 * dice.between(0.72, 1.15)
      edge.push(
        [x + side * reach * 0.62, level - step * dice.between(0.25, 0.4)],
        [x + side * reach, level + step * dice.between(0.05, 0.4)],
        [x + side * reach * 0.55, level + step * dice.between(-0.12, 0.08)],
        [x + side * reach * 0.34, level - step * dice.between(0, 0.2)]
      )
    }
  }
  const stem = size * 0.016
  const foot: Point[] = [
    [x + stem, y - size * 0.06],
    [x + stem, y + 4],
    [x - stem, y + 4],
    [x - stem, y - size * 0.06],
  ]
  return line([[x, y - size * 1.03], ...right, ...foot, ...left.toReversed()])
}

interface Row {
  from: number
  to: number
  size: number
  gap: number
  ground: (x: number) => number
}

/** A row of conifers along the ground, as one outline. */
export function pines(dice: Dice, { from, to, size, gap, ground }: Row) {
  let d = ''
  for (let x = from; x < to; x += gap * dice.between(0.4, 1.6)) {
    d += pine(dice, x, ground(x) + size * 0.05, size * dice.between(0.5, 1.15))
  }
  return d
}

/** A bare tree: each branch parts into two or three thinner, more crooked ones. */
export function bareTree(
  dice: Dice,
  root: Point,
  size: number,
  lean = 0,
  gnarl = 0.5,
  levels = size < 200 ? 3 : size < 450 ? 5 : 6
): string {
  const parts: string[] = []
  const grow = (from: Point, angle: number, length: number, thick: number, level: number) => {
    const middle: Point = [
      from[0] + Math.cos(angle) * length * 0.5 + dice.around(0, length * 0.22 * gnarl),
      from[1] + Math.sin(angle) * length * 0.5,
    ]
    const bent = angle + dice.around(0, 0.5 * gnarl)
    const tip: Point = [middle[0] + Math.cos(bent) * length * 0.55, middle[1] + Math.sin(bent) * length * 0.55]
    parts.push(line(limb([from, middle, tip], thick, thick * 0.62, 3)))
    if (level === 0) return
    const children = dice.chance(0.35) ? 3 : 2
    for (let child = 0; child < children; child++) {
      const turn = (child - (children - 1) / 2) * dice.between(0.6, 1.1) + dice.around(0, 0.35 * gnarl)
      grow(tip, bent + turn, length * dice.between(0.6, 0.82), thick * 0.6, level - 1)
    }
  }
  grow(root, -Math.PI / 2 + lean, size * 0.36, size * 0.1, levels)
  for (const side of [-1, 0.2, 1]) {
    const reach = side * size * dice.between(0.1, 0.16)
    parts.push(
      line(
        limb(
          [
            [root[0], root[1] - size * 0.1],
            [root[0] + reach * 0.3, root[1] - size * 0.02],
            [root[0] + reach, root[1] + size * 0.03],
          ],
          size * 0.07,
          2,
          5
        )
      )
    )
  }
  return parts.join('')
}

/** The foot of a great tree, from the ground up and out of the picture. */
export function trunk(dice: Dice, x: number, ground: number, thick: number, lean = 0): string {
  const top = -40
  const bulge = (side: number) => {
    const half = thick / 2
    const points: Point[] = [
      [x + lean + side * half * 0.7, top],
      [x + lean * 0.5 + side * half * dice.between(0.66, 0.78), ground * 0.45],
      [x + side * half * dice.between(0.8, 0.95), ground * 0.8],
      [x + side * half * dice.between(1.3, 1.5), ground - thick * 0.1],
      [x + side * half * dice.between(2, 2.6), ground + thick * 0.12],
    ]
    return points
  }
  const right = bulge(1)
  const left = bulge(-1)
  const curve = (points: Point[]) => {
    let d = ''
    for (let index = 1; index < points.length; index++) {
      const [ax, ay] = points[index - 1]
      const [bx, by] = points[index]
      d += `C${n(ax + (index > 1 ? (bx - ax) * 0.1 : 0))} ${n(ay + (by - ay) * 0.5)} ${n(ax + (bx - ax) * 0.4)} ${n(by - (by - ay) * 0.25)} ${n(bx)} ${n(by)}`
    }
    return d
  }
  const back = left.toReversed()
  return `M${n(right[0][0])} ${top}${curve(right)}L${n(back[0][0])} ${n(back[0][1])}${curve(back)}Z`
}

/** Leaves in ragged tufts around a point: dense in the middle, loose at the rim. */
export function foliage(dice: Dice, x: number, y: number, rx: number, ry: number, tufts = 60): string {
  let d = ''
  const tuft = (cx: number, cy: number, radius: number) => {
    const points = dice.whole(9, 12)
    const turn = dice.between(0, 6)
    const corner = (step: number, reach: number): Point => {
      const angle = turn + (step / points) * Math.PI * 2
      return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * 0.72]
    }
    d += `M${n(corner(0, radius)[0])} ${n(corner(0, radius)[1])}`
    for (let step = 1; step <= points; step++) {
      const dent = corner(step - 0.5, radius * 0.62)
      const tip = corner(step, radius * dice.between(0.8, 1.2))
      d += `Q${n(dent[0])} ${n(dent[1])} ${n(tip[0])} ${n(tip[1])}`
    }
    d += 'Z'
  }
  const size = Math.min(rx, ry)
  for (let index = 0; index < tufts; index++) {
    const angle = dice.between(0, Math.PI * 2)
    const far = Math.sqrt(dice.roll())
    tuft(
      x + Math.cos(angle) * far * rx,
      y + Math.sin(angle) * far * ry,
      size * (0.42 - 0.3 * far) * dice.between(0.7, 1.2) + 8
    )
  }
  return d
}

/** Blades along the ground, as one outline. */
export function grass(
  dice: Dice,
  from: number,
  to: number,
  ground: (x: number) => number,
  size: number,
  gap = 7
): string {
  let d = ''
  for (let x = from; x < to; x += gap * dice.between(0.4, 1.6)) {
    const tall = size * dice.between(0.35, 1)
    const lean = dice.around(0, tall * 0.5)
    const y = ground(x) + 3
    d += `M${n(x - 2)} ${n(y)}Q${n(x + lean * 0.2)} ${n(y - tall * 0.6)} ${n(x + lean)} ${n(y - tall)}Q${n(x + lean * 0.4 + 2)} ${n(y - tall * 0.5)} ${n(x + 3)} ${n(y)}Z`
  }
  return d
}

/** A fern: fronds that arch away from one root. */
export function fern(dice: Dice, x: number, y: number, size: number): string {
  const parts: string[] = []
  for (let frond = 0; frond < 7; frond++) {
    const angle = -Math.PI / 2 + (frond - 3) * 0.36 + dice.around(0, 0.12)
    const reach = size * dice.between(0.7, 1)
    const tip: Point = [
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach * 0.75 + Math.abs(frond - 3) * size * 0.07,
    ]
    const middle: Point = [x + Math.cos(angle) * reach * 0.55, y + Math.sin(angle) * reach * 0.68]
    const spine = limb([[x, y], middle, tip], 3, 1, 8)
    parts.push(line(spine))
    const count = spine.length / 2
    for (let leaf = 2; leaf < count - 1; leaf++) {
      const [px, py] = spine[leaf]
      const long = size * 0.2 * Math.sin((leaf / count) * Math.PI)
      for (const side of [-1, 1]) {
        const a = angle + side * 0.95
        parts.push(
          `M${n(px)} ${n(py)}q${n(Math.cos(a) * long * 0.5 + 2)} ${n(Math.sin(a) * long * 0.5 - 2)} ${n(Math.cos(a) * long)} ${n(Math.sin(a) * long)}q${n(-Math.cos(a) * long * 0.5 + 2)} ${n(-Math.sin(a) * long * 0.5 + 3)} ${n(-Math.cos(a) * long)} ${n(-Math.sin(a) * long)}Z`
        )
      }
    }
  }
  return parts.join('')
}

/** Moss and vines that hang from a line. */
export function hanging(
  dice: Dice,
  from: number,
  to: number,
  top: (x: number) => number,
  longest: number,
  gap = 16
): string {
  let d = ''
  for (let x = from; x < to; x += gap * dice.between(0.4, 1.6)) {
    const long = longest * dice.roll() ** 2 + 10
    const y = top(x) - 4
    const thick = dice.between(2, 7)
    d += `M${n(x - thick)} ${n(y)}Q${n(x - thick * 0.2 + dice.around(0, 8))} ${n(y + long * 0.6)} ${n(x)} ${n(y + long)}Q${n(x + thick * 0.6)} ${n(y + long * 0.5)} ${n(x + thick)} ${n(y)}Z`
  }
  return d
}
