import { type Canvas, line, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintLight, paintSky, paintVignette } from '#database/art/sky'
import { bend, limb } from '#database/art/terrain'
import { ship } from '#database/art/scenes/harbour'

/** A ship climbs the wave, arms as thick as masts rise around it, and lightning shows them all. */
export function stormAtSea(canvas: Canvas) {
  const { dice, palette } = canvas
  const strike: Point = [dice.between(1060, 1180), 60]
  paintSky(canvas, 640)
  canvas.glow(strike[0], 300, 640, palette.light, 0.5, 480)
  paintLight(canvas, { x: 420, y: 300, radius: 46 }, 0.5)
  clouds(canvas, strike)
  lightning(canvas, strike)
  wave(
    canvas,
    [
      [-60, 600],
      [200, 560],
      [480, 620],
      [800, 560],
      [1120, 630],
      [1400, 560],
      [1680, 620],
    ],
    0.2
  )
  for (const arm of [
    [
      [1230, 760],
      [1290, 560],
      [1200, 400],
      [1280, 250],
      [1400, 240],
      [1420, 310],
      [1370, 340],
    ],
    [
      [430, 760],
      [360, 600],
      [440, 480],
      [400, 360],
      [300, 330],
      [270, 390],
      [310, 420],
    ],
  ] as Point[][])
    tentacle(canvas, arm, 84, 0.5)
  wave(
    canvas,
    [
      [-60, 690],
      [220, 640],
      [520, 700],
      [820, 610],
      [1100, 690],
      [1380, 640],
      [1680, 720],
    ],
    0.4
  )
  canvas.group('transform="rotate(-13 800 640)"', () => ship(canvas, 800, 660, 0.92, 0.8, 'full'))
  wave(
    canvas,
    [
      [-60, 700],
      [160, 740],
      [420, 690],
      [640, 740],
      [900, 720],
      [1180, 660],
      [1420, 740],
      [1680, 690],
    ],
    0.58
  )
  tentacle(
    canvas,
    [
      [1060, 900],
      [1120, 720],
      [1020, 600],
      [1080, 480],
      [1010, 390],
      [930, 420],
      [950, 480],
    ],
    74,
    0.86
  )
  tentacle(
    canvas,
    [
      [600, 900],
      [520, 780],
      [580, 680],
      [520, 600],
      [440, 610],
      [440, 670],
    ],
    62,
    0.86
  )
  wave(
    canvas,
    [
      [-60, 780],
      [240, 850],
      [520, 800],
      [840, 860],
      [1160, 800],
      [1440, 850],
      [1680, 770],
    ],
    0.82
  )
  rain(canvas)
  paintVignette(canvas, 0.6)
}

function clouds(canvas: Canvas, strike: Point) {
  const { dice, palette } = canvas
  for (let index = 0; index < 80; index++) {
    const x = dice.between(-100, width + 100)
    const y = dice.roll() ** 1.3 * 250 - 60
    const near = Math.max(0, 1 - Math.abs(x - strike[0]) / 620)
    const r = dice.between(60, 170)
    const belly = mix(mix(palette.near, palette.haze, 0.25), palette.light, near * 0.5)
    canvas.ellipse(
      x,
      y,
      r * 1.5,
      r * 0.7,
      canvas.linear([
        [0, palette.deep],
        [0.6, palette.near],
        [1, belly],
      ]),
      0.7
    )
  }
}

function lightning(canvas: Canvas, [x, y]: Point) {
  const { dice, palette } = canvas
  const bolt = (from: Point, to: Point, thick: number, forks: number) => {
    const points: Point[] = [from]
    for (let step = 1; step <= 9; step++) {
      const t = step / 9
      points.push([from[0] + (to[0] - from[0]) * t + dice.around(0, 34), from[1] + (to[1] - from[1]) * t])
    }
    canvas.stroke(line(points, false), palette.accent, thick * 3.5, 0.25)
    canvas.stroke(line(points, false), palette.light, thick)
    for (let fork = 0; fork < forks; fork++) {
      const start = points[dice.whole(2, 6)]
      bolt(start, [start[0] + dice.around(0, 240), start[1] + dice.between(90, 200)], thick * 0.5, 0)
    }
  }
  bolt([x, y], [x - 60, 600], 6, 3)
}

function wave(canvas: Canvas, anchors: Point[], nearness: number) {
  const { dice, palette } = canvas
  const crest = bend(
    anchors.map(([x, y]): Point => [x + dice.around(0, 26), y + dice.around(0, 16)]),
    16
  )
  const water = mix(canvas.depth(nearness), palette.accent, 0.06)
  const top = Math.min(...crest.map(([, y]) => y))
  canvas.path(
    `${line(crest, false)}L1700 930L-80 930Z`,
    canvas.between(top, top + 260, [
      [0, mix(water, palette.haze, 0.4)],
      [0.25, water],
      [1, mix(water, palette.deep, 0.7)],
    ])
  )
  const foam = mix(palette.light, palette.haze, 0.25)
  canvas.stroke(line(crest, false), foam, 3 + nearness * 4, 0.75)
  for (let index = 6; index < crest.length - 8; index += 3) {
    const [x, y] = crest[index]
    const higher = y < crest[index - 6][1] && y < crest[index + 6][1]
    if (higher)
      for (let fleck = 0; fleck < 8; fleck++)
        canvas.ellipse(x + dice.around(0, 70), y - dice.between(2, 34), ...twice(dice.between(1.5, 5)), foam, 0.8)
    const down = dice.between(30, 110)
    canvas.stroke(
      `M${x.toFixed(0)} ${(y + 8).toFixed(0)}q${dice.between(-50, -10).toFixed(0)} ${(down * 0.5).toFixed(0)} ${dice.between(-110, -40).toFixed(0)} ${down.toFixed(0)}`,
      foam,
      dice.between(1, 3),
      0.22
    )
  }
}

const twice = (value: number): [number, number] => [value, value]

function tentacle(canvas: Canvas, way: Point[], thick: number, nearness: number) {
  const { palette } = canvas
  const ink = mix(canvas.depth(nearness), palette.near, 0.2)
  const spine = bend(way, 12)
  canvas.path(line(limb(way, thick, 7, 12)), mix(palette.glow, ink, 0.4), {
    transform: 'translate(-4 -3)',
    opacity: 0.8,
  })
  canvas.shape(limb(way, thick, 7, 12), ink)
  spine.forEach(([x, y], index) => {
    if (index < 6 || index % 3 > 0 || index > spine.length - 6) return
    const [bx, by] = spine[index - 1]
    const length = Math.hypot(x - bx, y - by) || 1
    const size = (thick * (1 - index / spine.length)) / 2 + 3
    canvas.ellipse(
      x + ((y - by) / length) * size * 0.55,
      y - ((x - bx) / length) * size * 0.55,
      ...twice(size * 0.34),
      mix(ink, palette.glow, 0.42)
    )
  })
}

function rain(canvas: Canvas) {
  const { dice, palette } = canvas
  let d = ''
  for (let index = 0; index < 190; index++) {
    const long = dice.between(30, 90)
    d += `M${dice.between(-60, width).toFixed(0)} ${dice.between(-60, 860).toFixed(0)}l${(-long * 0.36).toFixed(0)} ${long.toFixed(0)}`
  }
  canvas.stroke(d, palette.light, 1.5, 0.26)
}
