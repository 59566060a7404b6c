import { box, house, paintWindow, tower } from '#database/art/buildings'
import { type Canvas, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintPerson } from '#database/art/figures'
import { palettes } from '#database/art/palettes'
import { canal } from '#database/art/scenes/canal'
import { neonAlley, neonSkyline } from '#database/art/scenes/neon_city'
import { paintBirds, paintLight, paintMist, paintSky, paintStars, paintStreaks, paintVignette } from '#database/art/sky'

/** Roofs and spires under a huge moon; someone crouches on the ridge. Or the canal below them; or, under neon, a city of glass. */
export function cityAtNight(canvas: Canvas) {
  const neon = canvas.palette === palettes.neon
  const [first, second] = neon ? [neonSkyline, neonAlley] : [oldTown, canal]
  if (canvas.dice.chance(0.5)) first(canvas)
  else second(canvas)
}

function oldTown(canvas: Canvas) {
  const { dice } = canvas
  const moon = { x: dice.between(960, 1080), y: 300, radius: 150 }
  paintSky(canvas, 720)
  paintStars(canvas, 520)
  paintLight(canvas, moon, 0.85)
  paintStreaks(canvas, 240, 480, 9)
  for (const [nearness, ground, size, spires] of [
    [0.16, 640, 46, 7],
    [0.34, 700, 64, 5],
    [0.54, 780, 92, 3],
  ]) {
    roofs(canvas, nearness, ground, size, spires)
    paintMist(canvas, ground + 10, 150, 0.42 - nearness * 0.4)
  }
  clockTower(canvas, 470)
  paintBirds(canvas, moon.x - 40, 280, 8, 20, 130)
  ridge(canvas)
  paintVignette(canvas)
}

function roofs(canvas: Canvas, nearness: number, ground: number, size: number, spires: number) {
  const { dice } = canvas
  let d = box(-40, ground - 10, 1700, 300)
  const lit: Point[] = []
  for (let x = -50; x < width + 40; x += size * dice.between(0.55, 1)) {
    const w = size * dice.between(0.8, 1.3)
    const h = size * dice.between(0.6, 1.7)
    d += house(dice, x, ground, w, h)
    for (let floor = 0; floor < 2; floor++)
      if (dice.chance(0.55)) lit.push([x + w * dice.between(0.2, 0.8), ground - h * dice.between(0.1, 0.85)])
  }
  for (let index = 0; index < spires; index++) {
    const x = ((index + dice.between(0.2, 0.8)) / spires) * width
    d += tower(
      dice,
      x,
      ground,
      size * dice.between(0.6, 0.9),
      size * dice.between(3, 4.6),
      dice.pick(['cone', 'cone', 'dome'])
    )
    lit.push([x, ground - size * dice.between(2, 2.8)])
  }
  canvas.path(
    d,
    canvas.between(ground - size * 5, ground + 80, [
      [0, canvas.depth(nearness)],
      [1, mix(canvas.depth(nearness), canvas.palette.haze, 0.4)],
    ])
  )
  for (const [x, y] of lit) paintWindow(canvas, x, y, size * 0.11, size * 0.18, dice.between(0.55, 1))
}

function clockTower(canvas: Canvas, x: number) {
  const { palette } = canvas
  const ink = canvas.depth(0.62)
  canvas.path(
    `${box(x - 62, 330, 124, 560)}${box(x - 76, 316, 152, 22)}${box(x - 72, 470, 144, 14)}M${x - 72} 318L${x} 110L${x + 72} 318Z${box(x - 2, 70, 4, 50)}M${x - 62} 318l-8-46l18 34ZM${x + 62} 318l8-46l-18 34Z`,
    canvas.between(100, 880, [
      [0, ink],
      [1, mix(ink, palette.haze, 0.25)],
    ])
  )
  canvas.glow(x, 404, 190, palette.lamp, 0.6)
  canvas.ellipse(x, 404, 47, 47, mix(palette.lamp, palette.light, 0.4))
  canvas.stroke(`M${x} 404L${x - 5} 372M${x} 404L${x + 25} 412`, palette.deep, 5)
  for (let hour = 0; hour < 12; hour++) {
    const angle = (hour * Math.PI) / 6
    canvas.ellipse(x + Math.cos(angle) * 40, 404 + Math.sin(angle) * 40, 2.6, 2.6, palette.deep)
  }
  for (const y of [540, 620]) paintWindow(canvas, x, y, 20, 44)
}

/** The near roof, its tiles, and the thief on it. */
function ridge(canvas: Canvas) {
  const { dice, palette } = canvas
  const dark = canvas.depth(0.96)
  const tile = mix(dark, palette.glow, 0.2)
  canvas.shape(
    [
      [560, 930],
      [900, 745],
      [1640, 722],
      [1640, 930],
    ],
    dark
  )
  for (let row = 0; row < 6; row++) {
    for (let x = 920 - row * 58; x < 1620; x += 46) {
      const y = 760 + row * 32 - ((x - 900) / 740) * 22
      canvas.stroke(`M${x} ${y}q23 ${dice.between(14, 20).toFixed(0)} 46 -1`, tile, 2.4, 0.5)
    }
  }
  canvas.stroke('M560 930L900 745L1640 722', mix(palette.glow, dark, 0.35), 4, 0.8)
  canvas.path(
    `${box(1340, 590, 84, 160)}${box(1330, 578, 104, 18)}${box(1350, 546, 22, 34)}${box(1392, 546, 22, 34)}`,
    dark
  )
  paintPerson(canvas, 'ranger', { x: 1060, y: 744, size: 170 }, dark, mix(palette.glow, palette.light, 0.5))
  canvas.path('M1048 744L1075 744L1150 756Q1110 700 1085 640L1062 660Z', dark)
  canvas.path(`${house(dice, -60, 960, 340, 200)}`, canvas.depth(0.92))
  paintWindow(canvas, 110, 840, 42, 62)
  canvas.path('M110 809V871M89 842H131', 'none', { stroke: dark, strokeWidth: 5 })
}
