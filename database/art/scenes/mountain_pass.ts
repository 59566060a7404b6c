import { tower, paintWindow } from '#database/art/buildings'
import { type Canvas, line, type Point } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintDragon, paintParty } from '#database/art/figures'
import { grass, pine, pines } from '#database/art/flora'
import {
  paintBirds,
  paintLight,
  paintMist,
  paintRays,
  paintSky,
  paintStars,
  paintStreaks,
  paintVignette,
} from '#database/art/sky'
import { bend, crack, fillLand, heightAt, paintMountain, paintWater } from '#database/art/terrain'

/** The sun stands in the cleft between two ranges; the road goes there. */
export function mountainPass(canvas: Canvas) {
  const { dice, palette } = canvas
  const sun = { x: dice.between(720, 1020), y: dice.between(300, 360), radius: palette.night ? 52 : 64 }
  paintSky(canvas, 620)
  if (palette.night) paintStars(canvas, 420)
  paintStreaks(canvas, 120, 400, 12)
  paintLight(canvas, sun)
  if (dice.chance(0.6)) paintDragon(canvas, { x: sun.x - 330, y: 170, size: 250 }, canvas.depth(0.66))
  range(canvas, sun.x)
  paintMist(canvas, 600, 220, 0.55, mix(palette.haze, palette.low, 0.4))
  paintRays(canvas, [sun.x, sun.y], { least: 20, most: 160, opacity: 0.14, length: 900 })
  watchtower(canvas, sun.x + 350)
  if (dice.chance(0.5)) {
    valley(canvas)
    road(canvas, sun.x)
  } else lake(canvas, sun.x)
  promontory(canvas)
  paintBirds(canvas, sun.x + 60, 250, 7, 17, 120)
  paintVignette(canvas)
}

function range(canvas: Canvas, gap: number) {
  const { dice } = canvas
  const far: [number, number, number][] = [
    [gap - 210, 330, 0.08],
    [gap + 230, 300, 0.1],
    [gap - 560, 250, 0.16],
    [gap + 560, 270, 0.14],
  ]
  for (const [x, y, nearness] of far) {
    paintMountain(canvas, {
      peak: [x, dice.around(y, 24)],
      left: 300,
      right: 300,
      base: 780,
      nearness,
      lightFromLeft: x > gap,
      snow: 0.4,
    })
  }
  paintMist(canvas, 560, 160, 0.5)
  paintMountain(canvas, {
    peak: [gap - 470, dice.around(180, 20)],
    left: 520,
    right: 400,
    base: 780,
    nearness: 0.36,
    lightFromLeft: false,
    snow: 0.42,
  })
  paintMountain(canvas, {
    peak: [gap + 470, dice.around(210, 24)],
    left: 390,
    right: 420,
    base: 780,
    nearness: 0.32,
    lightFromLeft: true,
    snow: 0.4,
  })
}

function watchtower(canvas: Canvas, x: number) {
  const { dice } = canvas
  const crag = crack(
    dice,
    [
      [x - 260, 700],
      [x - 90, 520],
      [x - 30, 455],
      [x + 50, 452],
      [x + 150, 540],
      [x + 420, 640],
      [1660, 660],
    ],
    0.12,
    4
  )
  const skyline: Point[] = [[-40, 720], [x - 300, 716], ...crag]
  canvas.path(
    tower(dice, x + 8, 470, 52, 150, 'cone') + tower(dice, x + 52, 476, 34, 80, 'battlement'),
    canvas.depth(0.5)
  )
  fillLand(canvas, skyline, 0.5, 0.55)
  canvas.path(
    pines(dice, { from: x + 80, to: 1640, size: 54, gap: 15, ground: (px) => heightAt(skyline, px) }),
    canvas.depth(0.52)
  )
  paintWindow(canvas, x + 8, 372, 10, 20)
  paintWindow(canvas, x + 52, 420, 8, 14, 0.8)
}

function valley(canvas: Canvas) {
  const { dice } = canvas
  const left = crack(
    dice,
    [
      [-40, 560],
      [220, 640],
      [520, 706],
      [900, 716],
      [1300, 690],
      [1640, 700],
    ],
    0.05,
    4
  )
  fillLand(canvas, left, 0.62, 0.4)
  canvas.path(
    pines(dice, { from: -30, to: 560, size: 110, gap: 26, ground: (x) => heightAt(left, x) }),
    canvas.depth(0.66)
  )
  canvas.path(
    pines(dice, { from: 1150, to: 1640, size: 100, gap: 26, ground: (x) => heightAt(left, x) }),
    canvas.depth(0.66)
  )
  paintMist(canvas, 730, 110, 0.36)
}

/** Still water in place of the valley: it holds the sun a second time. */
function lake(canvas: Canvas, sun: number) {
  const { dice, palette } = canvas
  paintWater(canvas, 690, { x: sun })
  paintMist(canvas, 690, 60, 0.5, mix(palette.haze, palette.low, 0.5))
  const shore = crack(
    dice,
    [
      [1060, 930],
      [1120, 770],
      [1280, 716],
      [1640, 690],
    ],
    0.04,
    4
  )
  canvas.path(`${line(shore, false)}L1640 930Z`, canvas.depth(0.7))
  canvas.path(
    pines(dice, { from: 1150, to: 1640, size: 120, gap: 24, ground: (x) => heightAt(shore, x) }),
    canvas.depth(0.72)
  )
}

function road(canvas: Canvas, to: number) {
  const { palette } = canvas
  const way = bend(
    [
      [560, 920],
      [700, 850],
      [1010, 800],
      [1060, 752],
      [930, 722],
      [to - 40, 700],
    ],
    10
  )
  const sides = way.map(([x, y], index): [Point, Point] => {
    const half = 70 * (1 - index / way.length) ** 1.6 + 3
    return [
      [x - half, y],
      [x + half, y],
    ]
  })
  canvas.path(
    line([...sides.map(([a]) => a), ...sides.toReversed().map(([, b]) => b)]),
    mix(palette.glow, palette.near, 0.35),
    {
      opacity: 0.75,
    }
  )
}

function promontory(canvas: Canvas) {
  const { dice } = canvas
  const rock = crack(
    dice,
    [
      [-40, 690],
      [150, 700],
      [330, 716],
      [470, 742],
      [520, 800],
      [600, 860],
      [760, 905],
      [1640, 910],
    ],
    0.06,
    4
  )
  canvas.path(`${line(rock, false)}L1640 930L-40 930Z`, canvas.depth(0.98))
  const ground = (x: number) => heightAt(rock, x)
  canvas.path(grass(dice, -20, 520, ground, 26), canvas.depth(0.98))
  canvas.path(pine(dice, 60, 730, 560) + pine(dice, -30, 720, 430) + pine(dice, 160, 720, 300), canvas.depth(0.96))
  const right = crack(
    dice,
    [
      [1240, 930],
      [1340, 850],
      [1480, 800],
      [1640, 760],
    ],
    0.07,
    4
  )
  canvas.path(`${line(right, false)}L1640 930Z`, canvas.depth(0.98))
  canvas.path(pine(dice, 1560, 800, 520) + pine(dice, 1470, 830, 340) + pine(dice, 1630, 790, 620), canvas.depth(0.96))
  paintParty(canvas, { x: 350, y: 725, size: 108, ground, side: 1 })
}
