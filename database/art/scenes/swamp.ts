import { box, house, paintWindow } from '#database/art/buildings'
import { type Canvas, height, line, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintLantern, paintPerson } from '#database/art/figures'
import { bareTree, grass, hanging } from '#database/art/flora'
import { paintBirds, paintLight, paintMist, paintMotes, paintSky, paintVignette } from '#database/art/sky'
import { bend, limb, paintWater } from '#database/art/terrain'

const shore = 590

/** A boat slides between the roots towards the one lit window, followed by lights that are not lanterns. */
export function swamp(canvas: Canvas) {
  const { dice, palette } = canvas
  const moon = { x: dice.between(760, 860), y: 250, radius: 112 }
  paintSky(canvas, 620)
  paintLight(canvas, moon, 0.8)
  for (const [nearness, size, gap] of [
    [0.1, 300, 60],
    [0.24, 380, 110],
  ]) {
    let d = ''
    for (let x = -30; x < width + 30; x += gap * dice.between(0.5, 1.5))
      d += mangrove(canvas, x, shore + 6, size * dice.between(0.6, 1.1), 3, nearness < 0.2 ? 3 : 4)
    canvas.path(d, canvas.depth(nearness))
    paintMist(canvas, shore - 30, 170, 0.5, mix(palette.haze, palette.low, 0.3))
  }
  paintWater(canvas, shore, { x: moon.x, strength: 0.8 })
  paintMist(canvas, shore, 90, 0.5, mix(palette.haze, palette.low, 0.25))
  for (const [x, size] of [
    [90, 560],
    [330, 470],
    [1500, 600],
  ])
    canvas.path(mangrove(canvas, x, shore + 60, size, 5), canvas.depth(0.48))
  hut(canvas, 1180, shore + 70)
  paintMist(canvas, shore + 70, 110, 0.34)
  wisps(canvas)
  boat(canvas, 640, 764)
  front(canvas)
  paintBirds(canvas, 560, 190, 5, 22, 130)
  paintVignette(canvas, 0.65)
}

/** A tree on stilts: roots that arch down into the water, and a crooked crown. */
function mangrove(canvas: Canvas, x: number, y: number, size: number, roots: number, levels = 5): string {
  const { dice } = canvas
  let d = bareTree(dice, [x, y - size * 0.16], size, dice.around(0, 0.25), 1, levels)
  for (let root = 0; root < roots; root++) {
    const side = (root / (roots - 1)) * 2 - 1
    const reach = side * size * dice.between(0.16, 0.26)
    d += line(
      limb(
        [
          [x, y - size * 0.26],
          [x + reach * 0.55, y - size * 0.17],
          [x + reach, y - size * 0.03],
          [x + reach * 1.08, y + 12],
        ],
        size * 0.05,
        size * 0.02,
        5
      )
    )
  }
  return d
}

function hut(canvas: Canvas, x: number, y: number) {
  const { dice, palette } = canvas
  const ink = canvas.depth(0.74)
  for (const dx of [-90, -40, 30, 90])
    canvas.shape(
      limb(
        [
          [x + dx, y - 110],
          [x + dx * 1.08, y - 40],
          [x + dx * 1.2, y + 24],
        ],
        11,
        9
      ),
      ink
    )
  canvas.path(
    `${box(x - 130, y - 118, 260, 12)}${house(dice, x - 84, y - 112, 160, 92)}M${x - 108} ${y - 194}Q${x - 40} ${y - 250} ${x - 14} ${y - 330}Q${x + 20} ${y - 250} ${x + 104} ${y - 190}L${x + 92} ${y - 180}H${x - 96}Z${box(x + 44, y - 292, 22, 80)}`,
    ink
  )
  canvas.path(
    hanging(dice, x - 104, x + 104, () => y - 184, 40, 9),
    ink
  )
  paintWindow(canvas, x - 36, y - 152, 30, 44)
  paintWindow(canvas, x + 40, y - 156, 20, 30, 0.8)
  canvas.stroke(`M${x - 36} ${y - 174}V${y - 130}M${x - 51} ${y - 152}H${x - 21}`, ink, 3)
  canvas.glow(x - 36, y + 30, 150, palette.lamp, 0.5, 30)
  canvas.stroke(`M${x - 120} ${y - 112}V${y - 150}M${x - 120} ${y - 146}h-30v16`, ink, 4)
  paintLantern(canvas, { x: x - 150, y: y - 118, size: 22 })
  canvas.stroke(`M${x + 54} ${y - 296}q20-40 0-70t20-80`, mix(palette.haze, palette.light, 0.3), 14, 0.22)
  canvas.path(`M${x + 118} ${y - 118}l6-26q8-10 16 0l6 26ZM${x + 124} ${y - 148}a8 8 0 1 1 14 0Z`, ink)
}

function wisps(canvas: Canvas) {
  const { dice, palette } = canvas
  for (const [x, y, size] of [
    [400, 640, 1],
    [520, 560, 0.7],
    [830, 690, 1.1],
    [970, 610, 0.8],
    [1340, 720, 1.2],
    [260, 720, 0.9],
    [1010, 500, 0.5],
  ]) {
    canvas.glow(x, y, 86 * size, palette.accent, 0.75)
    canvas.path(
      `M${x} ${y - 44 * size}Q${x + 22 * size} ${y - 10 * size} ${x + 10 * size} ${y + 8 * size}Q${x} ${y + 18 * size} ${x - 10 * size} ${y + 8 * size}Q${x - 16 * size} ${y - 12 * size} ${x} ${y - 44 * size}Z`,
      mix(palette.accent, palette.light, 0.55)
    )
    canvas.glow(x, y + 84 * size, 60 * size, palette.accent, 0.3, 12 * size)
  }
  paintMotes(
    canvas,
    { x: 100, y: 420, w: 1400, h: 330 },
    30,
    mix(palette.accent, palette.lamp, dice.between(0.2, 0.5)),
    1.8
  )
}

function boat(canvas: Canvas, x: number, y: number) {
  const { palette } = canvas
  const dark = canvas.depth(0.97)
  const rim = mix(palette.glow, palette.light, 0.3)
  canvas.ellipse(x, y + 16, 230, 18, palette.deep, 0.5)
  canvas.glow(x + 190, y - 60, 260, palette.lamp, 0.6)
  canvas.glow(x + 190, y + 24, 180, palette.lamp, 0.55, 34)
  for (const [person, dx, size] of [
    ['wizard', -118, 132],
    ['dwarf', -34, 130],
    ['knight', 52, 132],
  ] as const)
    paintPerson(canvas, person, { x: x + dx, y: y + 2, size }, dark, rim)
  canvas.path(
    `M${x - 230} ${y - 44}Q${x - 120} ${y - 4} ${x} ${y - 4}T${x + 224} ${y - 50}L${x + 246} ${y - 84}Q${x + 240} ${y - 10} ${x + 170} ${y + 22}H${x - 170}Q${x - 216} ${y + 6} ${x - 230} ${y - 44}Z`,
    dark
  )
  canvas.stroke(`M${x - 224} ${y - 40}Q${x - 120} ${y - 2} ${x} ${y - 2}T${x + 224} ${y - 48}`, rim, 2.5, 0.6)
  canvas.stroke(`M${x + 240} ${y - 80}Q${x + 262} ${y - 120} ${x + 236} ${y - 128}`, dark, 6)
  paintLantern(canvas, { x: x + 234, y: y - 106, size: 26 })
  canvas.stroke(`M${x - 150} ${y - 116}L${x - 236} ${y + 60}`, dark, 6)
}

function front(canvas: Canvas) {
  const { dice, palette } = canvas
  const dark = canvas.depth(1)
  canvas.path(mangrove(canvas, 60, 900, 900, 6, 6) + mangrove(canvas, 1540, 930, 940, 6, 6), dark)
  const bough: Point[] = bend(
    [
      [-60, 150],
      [200, 110],
      [480, 96],
      [700, 30],
    ],
    10
  )
  const other: Point[] = bend(
    [
      [1660, 190],
      [1400, 120],
      [1180, 84],
      [980, 10],
    ],
    10
  )
  canvas.path(line(limb(bough, 44, 8)) + line(limb(other, 48, 8)), dark)
  canvas.path(
    hanging(dice, -20, 640, (x) => 128 - Math.max(0, x - 300) * 0.16, 260, 15) +
      hanging(dice, 1020, 1620, (x) => 40 + (x - 1020) * 0.2, 260, 15),
    dark
  )
  canvas.path(
    grass(dice, -20, 430, () => height - 20, 190, 10) + grass(dice, 1120, 1620, () => height - 20, 190, 10),
    dark
  )
  for (const x of [220, 300, 1260, 1350])
    canvas.path(`M${x} 920L${x + 8} 690L${x + 12} 690L${x + 10} 920Z${`M${x + 4} 700q-4-54 6-60q12 6 6 60Z`}`, dark)
  for (const [x, y, w] of [
    [470, 850, 60],
    [560, 876, 44],
    [1030, 860, 66],
    [930, 880, 40],
  ])
    canvas.path(
      `M${x - w} ${y}A${w} ${w * 0.22} 0 1 1 ${x + w} ${y}A${w} ${w * 0.22} 0 1 1 ${x - w} ${y}Z`,
      mix(palette.near, palette.accent, 0.18)
    )
}
