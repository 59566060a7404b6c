import { type Canvas, height, line, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintParty } from '#database/art/figures'
import { paintMist, paintMotes, paintRays, paintVignette } from '#database/art/sky'
import { bend, crack, heightAt } from '#database/art/terrain'

/** A hall under the mountain, lit by what grows in it, and a bridge of stone across the lake. */
export function crystalCavern(canvas: Canvas) {
  const { dice, palette } = canvas
  const heart: Point = [dice.between(840, 940), 560]
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.around(heart[0], 430, 1050, [
      [0, mix(palette.haze, palette.glow, 0.5)],
      [0.3, mix(palette.haze, palette.near, 0.35)],
      [0.65, palette.near],
      [1, palette.deep],
    ])
  )
  hollow(canvas, 0.12, 330, 0)
  canvas.glow(heart[0], 420, 480, palette.glow, 0.6)
  for (const [x, y, size] of [
    [heart[0] - 330, 610, 150],
    [heart[0] + 300, 600, 190],
    [heart[0] + 480, 620, 120],
    [heart[0] - 500, 616, 110],
  ])
    cluster(canvas, x, y, size, 0.3, 5)
  hollow(canvas, 0.34, 210, 1)
  cluster(canvas, heart[0], heart[1] + 70, 430, 0.2, 9)
  paintRays(canvas, [heart[0], 440], { count: 11, least: 0, most: 360, length: 640, opacity: 0.2, spread: 0.06 })
  lake(canvas, heart[0])
  hollow(canvas, 0.62, 110, 2)
  bridge(canvas)
  hollow(canvas, 0.97, -10, 3)
  cluster(canvas, 150, 900, 250, 0.75, 6)
  cluster(canvas, 1480, 910, 330, 0.75, 7)
  paintMotes(canvas, { x: 200, y: 120, w: 1200, h: 660 }, 46, mix(palette.accent, palette.light, 0.3), 2)
  paintVignette(canvas, 0.7)
}

/** The cave's rim at one depth: a ceiling with stalactites and the floor that answers it. */
function hollow(canvas: Canvas, nearness: number, opening: number, layer: number) {
  const { dice, palette } = canvas
  const ink = canvas.depth(nearness)
  const fill = canvas.between(0, 900, [
    [0, mix(ink, palette.deep, 0.45)],
    [0.5, ink],
    [1, mix(ink, palette.deep, 0.3)],
  ])
  const reach = 40 + opening * 0.55
  const ceiling = crack(
    dice,
    [
      [-60, 480 - opening * 0.4],
      [120 - layer * 14, 250 - opening * 0.1],
      [420, reach + 20],
      [800, reach - 20],
      [1180, reach + 14],
      [1480 + layer * 14, 250 - opening * 0.1],
      [1660, 470 - opening * 0.4],
    ],
    0.07,
    4
  )
  canvas.path(`M-60 -40L${line(ceiling, false).slice(1)}L1660 -40Z`, fill)
  let spikes = ''
  for (let x = 60; x < width - 40; x += dice.between(26, 90)) {
    const y = heightAt(ceiling, x) - 10
    const long = dice.roll() ** 2 * (90 + layer * 46) + 24
    const half = long * dice.between(0.08, 0.17) + 4
    spikes += line([
      [x - half, y - 14],
      [x - half * 0.3, y + long * 0.5],
      [x, y + long],
      [x + half * 0.35, y + long * 0.45],
      [x + half, y - 14],
    ])
  }
  canvas.path(spikes, fill)
  if (layer === 2) return
  const floor = crack(
    dice,
    [
      [-60, 500 + opening * 0.2],
      [160, 650 + layer * 40],
      [420, 690 + layer * 60],
      [800, 700 + layer * 76],
      [1180, 690 + layer * 62],
      [1450, 640 + layer * 40],
      [1660, 500 + opening * 0.2],
    ],
    0.06,
    4
  )
  if (layer !== 1) canvas.path(`${line(floor, false)}L1660 940L-60 940Z`, fill)
}

/** Prisms that lean away from one root, each with a bright and a dark side. */
function cluster(canvas: Canvas, x: number, y: number, size: number, nearness: number, count: number) {
  const { dice, palette } = canvas
  canvas.glow(x, y - size * 0.4, size * 1.25, palette.accent, 0.55)
  const order = Array.from({ length: count }, (_, index) => index - (count - 1) / 2).toSorted(
    (a, b) => Math.abs(b) - Math.abs(a)
  )
  for (const place of order) {
    const lean = place * (1.15 / count) + dice.around(0, 0.08)
    const long = size * (1 - Math.abs(place) / count) * dice.between(0.75, 1.08)
    const half = size * dice.between(0.055, 0.1)
    const along = (t: number, side: number): Point => [
      x + place * size * 0.09 + Math.sin(lean) * long * t + Math.cos(lean) * half * side,
      y - Math.cos(lean) * long * t + Math.sin(lean) * half * side,
    ]
    const tip = along(1.16, 0.15)
    const bright = mix(palette.accent, palette.light, 0.55 - nearness * 0.3)
    const shade = mix(palette.accent, canvas.depth(0.5), 0.45 + nearness * 0.35)
    const foot = y + 10
    canvas.shape(
      [along(0, -1), along(0.95, -1), tip, along(0.88, 0.2), along(0, 0.2)],
      canvas.between(foot - size, foot, [
        [0, bright],
        [1, mix(bright, shade, 0.7)],
      ])
    )
    canvas.shape(
      [along(0, 0.2), along(0.88, 0.2), tip, along(0.9, 1), along(0, 1)],
      canvas.between(foot - size, foot, [
        [0, mix(shade, palette.accent, 0.35)],
        [1, mix(shade, palette.deep, 0.3)],
      ])
    )
    canvas.stroke(line([along(0.06, 0.2), along(0.88, 0.2), tip], false), palette.light, 1.6, 0.7)
  }
}

function lake(canvas: Canvas, x: number) {
  const { dice, palette } = canvas
  canvas.rect(
    -40,
    630,
    1700,
    300,
    canvas.linear([
      [0, mix(palette.accent, palette.haze, 0.5)],
      [0.25, mix(palette.haze, palette.near, 0.5)],
      [1, palette.deep],
    ])
  )
  for (const [drift, long, wide] of [
    [0, 200, 70],
    [-330, 80, 30],
    [300, 100, 36],
    [-40, 130, 30],
    [60, 140, 24],
  ])
    canvas.shape(
      [
        [x + drift - wide, 634],
        [x + drift + wide, 634],
        [x + drift + wide * 0.3, 634 + long],
      ],
      canvas.between(634, 634 + long, [
        [0, palette.light, 0.7],
        [1, palette.accent, 0],
      ]),
      { opacity: 0.6 }
    )
  for (let index = 0; index < 70; index++) {
    const t = dice.roll()
    const half = 10 + t * 60
    const gx = dice.around(x, 560)
    const gy = 640 + t * 240
    canvas.path(
      `M${(gx - half).toFixed(0)} ${gy.toFixed(0)}q${half.toFixed(0)} -4 ${(half * 2).toFixed(0)} 0q${(-half).toFixed(0)} 4 ${(-half * 2).toFixed(0)} 0Z`,
      dice.chance(0.6) ? palette.light : palette.deep,
      { opacity: 0.3 }
    )
  }
  paintMist(canvas, 640, 70, 0.4, mix(palette.haze, palette.accent, 0.4))
}

function bridge(canvas: Canvas) {
  const { palette } = canvas
  const top = bend(
    [
      [-60, 740],
      [200, 722],
      [480, 690],
      [760, 676],
      [1040, 688],
      [1340, 722],
      [1660, 744],
    ],
    10
  )
  const under = bend(
    [
      [-60, 960],
      [150, 940],
      [260, 800],
      [480, 742],
      [760, 720],
      [1040, 738],
      [1290, 800],
      [1400, 940],
      [1660, 960],
    ],
    10
  )
  const ink = canvas.depth(0.9)
  canvas.path(
    `${line(top, false)}L${line(under.toReversed(), false).slice(1)}Z`,
    canvas.between(670, 900, [
      [0, mix(ink, palette.accent, 0.18)],
      [0.3, ink],
      [1, palette.deep],
    ])
  )
  canvas.stroke(line(top, false), mix(palette.accent, ink, 0.35), 4, 0.8)
  paintParty(canvas, { x: 560, y: 690, size: 118, side: 1, ground: (x) => heightAt(top, x) })
}
