import { type Canvas, height, line, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintParty } from '#database/art/figures'
import { bareTree } from '#database/art/flora'
import { brazier } from '#database/art/scenes/brazier'
import { paintBirds, paintLight, paintMist, paintMotes, paintSky, paintStars, paintVignette } from '#database/art/sky'
import { bend, crack, fillLand, heightAt, paintMountain } from '#database/art/terrain'

/** Someone cut a skull out of the mountain, as large as a castle; its mouth is the way in. */
export function skullGate(canvas: Canvas) {
  const { dice, palette } = canvas
  const fire = mix(palette.accent, palette.lamp, 0.4)
  paintSky(canvas, 640)
  paintStars(canvas, 360, 110)
  paintLight(canvas, { x: dice.between(300, 380), y: 210, radius: 62 }, 0.8)
  for (const [x, y, nearness] of [
    [120, 420, 0.12],
    [480, 480, 0.08],
    [1500, 380, 0.14],
  ])
    paintMountain(canvas, { peak: [x, y], left: 300, right: 300, base: 800, nearness, lightFromLeft: x > 340 })
  paintMist(canvas, 620, 160, 0.5)
  cliff(canvas)
  skull(canvas, 960, 430, fire)
  path(canvas, fire)
  for (const [x, y, size] of [
    [690, 770, 0.9],
    [1240, 770, 0.9],
    [800, 712, 0.6],
    [1120, 712, 0.6],
  ])
    brazier(canvas, x, y, size)
  front(canvas)
  paintBirds(canvas, 700, 180, 8, 22, 160)
  paintMotes(canvas, { x: 760, y: 360, w: 420, h: 400 }, 30, fire, 2.4)
  paintVignette(canvas, 0.65)
}

function cliff(canvas: Canvas) {
  const { dice, palette } = canvas
  const rock = crack(
    dice,
    [
      [420, 800],
      [520, 640],
      [590, 420],
      [640, 240],
      [760, 110],
      [960, 60],
      [1160, 100],
      [1290, 230],
      [1360, 430],
      [1450, 560],
      [1640, 640],
      [1640, 930],
      [420, 930],
    ],
    0.09,
    4
  )
  const ink = canvas.depth(0.58)
  canvas.shape(
    rock,
    canvas.between(60, 800, [
      [0, mix(ink, palette.haze, 0.2)],
      [0.6, ink],
      [1, mix(ink, palette.deep, 0.4)],
    ])
  )
  for (let index = 0; index < 30; index++) {
    const x = dice.between(680, 1230)
    const y = dice.between(300, 720)
    const w = dice.between(40, 120)
    canvas.shape(
      crack(
        dice,
        [
          [x, y],
          [x + w, y + dice.around(0, 20)],
          [x + w * 0.6, y + w * 0.9],
        ],
        0.14,
        3
      ),
      dice.chance(0.5) ? palette.deep : mix(palette.haze, palette.glow, 0.3),
      { opacity: 0.16 }
    )
  }
}

function skull(canvas: Canvas, x: number, y: number, fire: string) {
  const { palette } = canvas
  const bone = mix(canvas.depth(0.34), palette.light, 0.2)
  const shade = mix(bone, palette.deep, 0.55)
  const place = `translate(${x} ${y})`
  canvas.path(
    'M0-300C190-300 290-170 280-20C276 50 240 80 226 130L232 230L150 250L140 330H-140L-150 250L-232 230L-226 130C-240 80-276 50-280-20C-290-170-190-300 0-300Z',
    canvas.linear(
      [
        [0, bone],
        [0.6, mix(bone, palette.deep, 0.22)],
        [1, shade],
      ],
      'right'
    ),
    { transform: place }
  )
  canvas.path(
    'M0-300C190-300 290-170 280-20C276 50 240 80 226 130L232 230L150 250L146 290C120 100 180-120 0-300Z',
    palette.deep,
    { transform: place, opacity: 0.26 }
  )
  canvas.path(
    'M-216-10C-214-84-70-92-56-20C-50 44-96 92-150 82C-196 74-218 40-216-10ZM216-10C214-84 70-92 56-20C50 44 96 92 150 82C196 74 218 40 216-10ZM0 60C26 96 44 130 34 150L0 136L-34 150C-44 130-26 96 0 60Z',
    mix(palette.deep, palette.near, 0.15),
    { transform: place }
  )
  for (const side of [-1, 1]) {
    canvas.glow(x + side * 134, y + 16, 120, fire, 0.9)
    canvas.ellipse(x + side * 134, y + 18, 26, 20, mix(fire, palette.light, 0.55))
  }
  canvas.path(
    'M-128 330V230Q-120 176 0 176Q120 176 128 230V330Z',
    canvas.around(0, 300, 190, [
      [0, palette.light],
      [0.35, fire],
      [1, mix(palette.accent, palette.deep, 0.6)],
    ]),
    { transform: place }
  )
  canvas.glow(x, y + 270, 300, fire, 0.6)
  let teeth = ''
  for (let tooth = -4; tooth <= 4; tooth++)
    teeth += `M${tooth * 27 - 12} 172L${tooth * 27 - 10} ${tooth === 2 ? 196 : 222 - Math.abs(tooth) * 3}L${tooth * 27} ${tooth === 2 ? 204 : 236 - Math.abs(tooth) * 4}L${tooth * 27 + 10} ${tooth === 2 ? 192 : 222 - Math.abs(tooth) * 3}L${tooth * 27 + 12} 172Z`
  canvas.path(teeth, bone, { transform: place })
  canvas.path(
    'M-60-280L-34-200L-66-150L-30-110L-58-150L-20-204L-44-270ZM150-220L132-160L158-128L142-160L164-214Z',
    palette.deep,
    { transform: place, opacity: 0.45 }
  )
}

function path(canvas: Canvas, fire: string) {
  const { palette } = canvas
  const ground = crack(
    canvas.dice,
    [
      [-40, 760],
      [400, 742],
      [800, 740],
      [1120, 742],
      [1640, 700],
    ],
    0.03,
    4
  )
  fillLand(canvas, ground, 0.74, 0.1)
  const way = bend(
    [
      [960, 750],
      [900, 790],
      [760, 820],
      [820, 870],
      [700, 940],
    ],
    10
  )
  const sides = way.map(([x, y], index): [Point, Point] => {
    const half = 60 + index * 3.4
    return [
      [x - half, y],
      [x + half, y],
    ]
  })
  canvas.path(
    line([...sides.map(([a]) => a), ...sides.toReversed().map(([, b]) => b)]),
    canvas.between(745, 920, [
      [0, mix(fire, palette.light, 0.3)],
      [0.4, mix(fire, palette.near, 0.5)],
      [1, palette.deep],
    ]),
    { opacity: 0.8 }
  )
}

function front(canvas: Canvas) {
  const { dice } = canvas
  const dark = canvas.depth(1)
  const bank = crack(
    dice,
    [
      [-40, 740],
      [200, 770],
      [420, 826],
      [620, 900],
      [1100, 916],
      [1380, 850],
      [width + 40, 780],
    ],
    0.05,
    4
  )
  canvas.path(`${line(bank, false)}L1640 ${height + 20}L-40 ${height + 20}Z`, dark)
  canvas.path(bareTree(dice, [110, 800], 560, 0.2, 0.95) + bareTree(dice, [1520, 860], 420, -0.2, 0.95), dark)
  paintParty(canvas, { x: 400, y: 820, size: 118, side: 1, ground: (x) => heightAt(bank, x) })
}
