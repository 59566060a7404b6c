import { type Canvas, height, line, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { type Dice } from '#database/art/dice'

/** Breaks the way between anchors into ever finer steps; the rougher, the further each middle is thrown. */
export function crack(dice: Dice, anchors: readonly Point[], roughness: number, rounds = 5): Point[] {
  let points = [...anchors]
  for (let round = 0; round < rounds; round++) {
    points = points.flatMap((point, index): Point[] => {
      const next = points[index + 1]
      if (!next) return [point]
      const length = Math.hypot(next[0] - point[0], next[1] - point[1])
      return [
        point,
        [
          (point[0] + next[0]) / 2 + dice.around(0, length * roughness * 0.3),
          (point[1] + next[1]) / 2 + dice.around(0, length * roughness),
        ],
      ]
    })
  }
  return points
}

/** A smooth way through the anchors, `steps` points for each stretch (Catmull-Rom). */
export function bend(anchors: readonly Point[], steps = 12): Point[] {
  const at = (index: number) => anchors[Math.min(anchors.length - 1, Math.max(0, index))]
  const points: Point[] = []
  for (let index = 0; index < anchors.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      const curve = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
      points.push([curve(0), curve(1)])
    }
  }
  return [...points, at(anchors.length - 1)]
}

/** A limb that follows a curve and changes its thickness on the way: branches, tails, tentacles, roots. */
export function limb(anchors: readonly Point[], from: number, to: number, steps = 10): Point[] {
  const spine = bend(anchors, steps)
  const left: Point[] = []
  const right: Point[] = []
  spine.forEach(([x, y], index) => {
    const before = spine[Math.max(0, index - 1)]
    const after = spine[Math.min(spine.length - 1, index + 1)]
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
    const half = (from + ((to - from) * index) / (spine.length - 1)) / 2
    const nx = (-(after[1] - before[1]) / length) * half
    const ny = ((after[0] - before[0]) / length) * half
    left.push([x + nx, y + ny])
    right.push([x - nx, y - ny])
  })
  return [...left, ...right.toReversed()]
}

export function heightAt(points: readonly Point[], x: number) {
  const index = points.findIndex(([px]) => px >= x)
  if (index <= 0) return points[Math.max(0, index)]?.[1] ?? height
  const [ax, ay] = points[index - 1]
  const [bx, by] = points[index]
  return bx === ax ? by : ay + ((by - ay) * (x - ax)) / (bx - ax)
}

/** Fills the land under a skyline, and lets it sink into mist towards its foot. */
export function fillLand(canvas: Canvas, skyline: readonly Point[], nearness: number, mist = 0.45, foot = height) {
  const top = Math.min(...skyline.map(([, y]) => y))
  const colour = canvas.depth(nearness)
  const fill = canvas.between(top, Math.min(foot, top + 420), [
    [0, colour],
    [1, mix(colour, canvas.palette.haze, mist)],
  ])
  canvas.path(`${line(skyline, false)}L${width + 40} ${height + 20}L-40 ${height + 20}Z`, fill)
}

interface Mountain {
  peak: Point
  left: number
  right: number
  base: number
  nearness: number
  lightFromLeft: boolean
  snow?: number
}

/** One peak with a lit and a shaded flank, parted by a broken spine, and ribs that give it mass. */
export function paintMountain(
  canvas: Canvas,
  { peak, left, right, base, nearness, lightFromLeft, snow = 0 }: Mountain
) {
  const { dice, palette } = canvas
  const [px, py] = peak
  const rise = base - py
  const shoulder = (side: number, reach: number): Point[] => [
    peak,
    [px + side * reach * dice.between(0.16, 0.26), py + rise * dice.between(0.22, 0.32)],
    [px + side * reach * dice.between(0.42, 0.56), py + rise * dice.between(0.5, 0.64)],
    [px + side * reach, base],
  ]
  const west = crack(dice, shoulder(-1, left), 0.17, 5)
  const east = crack(dice, shoulder(1, right), 0.17, 5)
  const spine = crack(
    dice,
    [
      peak,
      [px + dice.around(0, left * 0.1), py + rise * 0.3],
      [px + dice.around(0, left * 0.2), py + rise * 0.62],
      [px + dice.around(0, left * 0.25), base],
    ],
    0.16,
    4
  )
  const shade = canvas.depth(nearness)
  const lit = mix(shade, mix(palette.glow, palette.light, 0.25), 0.36)
  const sink = (colour: string) =>
    canvas.between(py, base, [
      [0, colour],
      [0.45, mix(colour, palette.haze, 0.12)],
      [1, mix(colour, palette.haze, 0.85)],
    ])
  canvas.shape([...west.toReversed(), ...east], sink(shade))
  const flank = lightFromLeft ? west : east
  canvas.shape([...flank, ...spine.toReversed()], sink(lit))
  paintRibs(canvas, flank, lightFromLeft ? 1 : -1, sink(shade), rise)
  paintRibs(canvas, lightFromLeft ? east : west, lightFromLeft ? -1 : 1, sink(lit), rise * 0.8)
  if (snow > 0) paintSnow(canvas, { west, east, spine, peak, depth: rise * snow, lightFromLeft })
}

/** Slivers that run down a flank from its edge inwards. */
function paintRibs(canvas: Canvas, edge: readonly Point[], inward: number, fill: string, rise: number) {
  const { dice } = canvas
  for (let index = 8; index < edge.length * 0.75; index += dice.whole(8, 16)) {
    const [x, y] = edge[index]
    const drop = rise * dice.between(0.14, 0.34)
    const tip: Point = [x + inward * drop * dice.between(0.1, 0.5), y + drop]
    const way = crack(dice, [[x + inward * 6, y + 10], tip], 0.2, 3)
    const back = crack(dice, [tip, [x + inward * drop * 0.3, y + drop * 0.3]], 0.2, 3)
    canvas.shape([...way, ...back], fill, { opacity: 0.55 })
  }
}

function paintSnow(
  canvas: Canvas,
  {
    west,
    east,
    spine,
    peak,
    depth,
    lightFromLeft,
  }: { west: Point[]; east: Point[]; spine: Point[]; peak: Point; depth: number; lightFromLeft: boolean }
) {
  const { dice, palette } = canvas
  const above = (points: Point[], share: number) => points.filter(([, y]) => y < peak[1] + depth * share)
  const hem = (from: Point, to: Point): Point[] => {
    const corners: Point[] = [from]
    const teeth = dice.whole(2, 4)
    for (let tooth = 1; tooth <= teeth; tooth++) {
      const at = (share: number, drop: number): Point => [
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share + depth * drop,
      ]
      corners.push(at((tooth - dice.between(0.5, 0.75)) / (teeth + 0.5), dice.between(0.08, 0.42)))
      corners.push(at((tooth - dice.between(0, 0.2)) / (teeth + 0.5), -dice.between(0.1, 0.4)))
    }
    return crack(dice, [...corners, to], 0.16, 3)
  }
  const middle = above(spine, 1.1)
  const cap = (edge: Point[], colour: string) => {
    const side = above(edge, 0.9)
    const end = side.at(-1)
    const root = middle.at(-1)
    if (!end || !root) return
    canvas.shape([...side, ...hem(end, root), ...middle.toReversed()], colour)
  }
  const bright = mix(palette.light, palette.glow, 0.22)
  const shaded = mix(mix(palette.light, palette.mid, 0.5), palette.haze, 0.25)
  cap(west, lightFromLeft ? bright : shaded)
  cap(east, lightFromLeft ? shaded : bright)
}

/** A surface of water from a height downwards: it mirrors the sky and breaks the light into glints. */
export function paintWater(canvas: Canvas, y: number, light: { x: number; strength?: number } | null, bottom = height) {
  const { dice, palette } = canvas
  canvas.rect(
    0,
    y,
    width,
    bottom - y,
    canvas.linear([
      [0, mix(palette.low, palette.haze, 0.45)],
      [0.25, mix(palette.mid, palette.near, 0.25)],
      [1, mix(palette.top, palette.deep, 0.6)],
    ])
  )
  const n = Math.round
  for (let index = 0; index < 90; index++) {
    const t = dice.roll() ** 1.6
    const ry = y + 3 + t * (bottom - y)
    const half = 20 + t * 130 * dice.between(0.4, 1)
    const rx = dice.between(0, width)
    const thick = 1 + t * 3.5
    canvas.path(
      `M${n(rx - half)} ${n(ry)}q${n(half)} ${n(-thick * 2)} ${n(half * 2)} 0q${n(-half)} ${n(thick)} ${n(-half * 2)} 0Z`,
      dice.chance(0.5) ? palette.deep : palette.haze,
      { opacity: 0.16 }
    )
  }
  if (!light) return
  const strength = light.strength ?? 1
  canvas.glow(light.x, y, 420, palette.glow, 0.5 * strength, 120)
  for (let index = 0; index < 110; index++) {
    const t = dice.roll() ** 1.3
    const ry = y + 2 + t * (bottom - y) * 0.92
    const half = (6 + t * 40) * dice.between(0.3, 1)
    const rx = dice.around(light.x, 26 + t * 150)
    const thick = 1 + t * 4.5
    canvas.path(
      `M${n(rx - half)} ${n(ry)}q${n(half)} ${n(-thick)} ${n(half * 2)} 0q${n(-half)} ${n(thick)} ${n(-half * 2)} 0Z`,
      mix(palette.light, palette.glow, t),
      { opacity: (0.85 - t * 0.5) * strength }
    )
  }
}
