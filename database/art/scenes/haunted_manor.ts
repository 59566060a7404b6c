import { box, paintWindow, tower } from '#database/art/buildings'
import { type Canvas, line } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintParty } from '#database/art/figures'
import { bareTree, grass } from '#database/art/flora'
import {
  paintBirds,
  paintCloud,
  paintLight,
  paintMist,
  paintSky,
  paintStars,
  paintStreaks,
  paintVignette,
} from '#database/art/sky'
import { crack, fillLand, heightAt } from '#database/art/terrain'

/** Every window of the house on the hill was dark for years. Tonight some are not. */
export function hauntedManor(canvas: Canvas) {
  const { dice, palette } = canvas
  const moon = { x: dice.between(860, 960), y: 270, radius: 170 }
  paintSky(canvas, 660)
  paintStars(canvas, 420, 110)
  paintLight(canvas, moon, 0.85)
  paintStreaks(canvas, 180, 470, 13, mix(palette.mid, palette.top, 0.35), 0.75)
  for (const [x, y, size] of [
    [220, 210, 260],
    [1420, 260, 250],
  ])
    paintCloud(canvas, x, y, size, palette.top, mix(palette.mid, palette.haze, 0.5), 0.6)
  const far = crack(
    dice,
    [
      [-40, 600],
      [300, 560],
      [620, 620],
      [1100, 600],
      [1640, 540],
    ],
    0.07,
    5
  )
  fillLand(canvas, far, 0.2, 0.6)
  paintMist(canvas, 640, 150, 0.5)
  const hill = crack(
    dice,
    [
      [-40, 760],
      [300, 750],
      [560, 660],
      [760, 560],
      [900, 520],
      [1180, 522],
      [1340, 580],
      [1640, 690],
    ],
    0.025,
    4
  )
  manor(canvas, 1030, 545)
  fillLand(canvas, hill, 0.62, 0.25)
  drive(canvas)
  for (const [x, size] of [
    [640, 210],
    [1390, 300],
    [1520, 240],
    [480, 170],
  ])
    canvas.path(bareTree(dice, [x, heightAt(hill, x) + 8], size, dice.around(0, 0.2), 0.9), canvas.depth(0.7))
  paintMist(canvas, 740, 130, 0.36)
  front(canvas)
  paintBirds(canvas, moon.x - 60, 200, 11, 22, 190)
  paintVignette(canvas, 0.65)
}

const chimney = (cx: number, top: number) => box(cx - 13, top, 26, 130) + box(cx - 18, top - 6, 36, 12)

function manor(canvas: Canvas, x: number, y: number) {
  const { dice, palette } = canvas
  const ink = canvas.depth(0.72)
  const gable = (gx: number, w: number, h: number, roof: number) =>
    `${box(gx - w / 2, y - h, w, h + 40)}M${gx - w / 2 - 12} ${y - h + 6}L${gx} ${y - h - roof}L${gx + w / 2 + 12} ${y - h + 6}Z`
  const house =
    box(x - 220, y - 170, 420, 210) +
    `M${x - 240} ${y - 166}L${x - 190} ${y - 262}H${x + 170}L${x + 220} ${y - 166}Z` +
    gable(x - 130, 120, 200, 130) +
    gable(x + 30, 96, 210, 96) +
    tower(dice, x + 170, y + 40, 92, 390, 'cone') +
    tower(dice, x - 228, y + 40, 66, 270, 'cone') +
    chimney(x - 52, y - 340) +
    chimney(x + 96, y - 330) +
    box(x - 64, y - 300, 128, 3) +
    `M${x + 330} ${y + 40}V${y - 110}L${x + 280} ${y - 150}L${x + 210} ${y - 110}V${y + 40}Z`
  canvas.path(house, mix(palette.glow, palette.light, 0.3), { transform: 'translate(-3 -3)', opacity: 0.6 })
  canvas.path(
    house,
    canvas.between(y - 460, y + 40, [
      [0, ink],
      [1, mix(ink, palette.haze, 0.22)],
    ])
  )
  for (const [wx, wy, w, h, strength] of [
    [x - 130, y - 120, 26, 52, 1],
    [x - 130, y - 236, 16, 34, 0.9],
    [x + 30, y - 140, 22, 46, 1],
    [x + 170, y - 290, 20, 46, 1],
    [x + 170, y - 170, 18, 40, 0.35],
    [x - 228, y - 170, 14, 34, 0.8],
    [x + 100, y - 110, 18, 40, 0.4],
    [x - 40, y - 110, 18, 40, 0.4],
    [x + 270, y - 60, 18, 36, 0.75],
    [x - 190, y - 60, 16, 34, 0.4],
  ])
    paintWindow(canvas, wx, wy, w, h, strength)
  canvas.stroke(
    `M${x - 130} ${y - 144}V${y - 96}M${x - 143} ${y - 120}H${x - 117}M${x + 30} ${y - 160}V${y - 118}M${x + 19} ${y - 138}H${x + 41}`,
    ink,
    3
  )
  canvas.path(`M${x + 166} ${y - 270}v-22q0-8 5-8t5 8v22Z`, canvas.depth(1))
  canvas.path(
    `${box(x - 32, y - 60, 64, 100)}M${x - 50} ${y - 56}L${x} ${y - 90}L${x + 50} ${y - 56}Z`,
    mix(ink, palette.deep, 0.4)
  )
  paintWindow(canvas, x, y - 20, 30, 60, 0.85)
}

function drive(canvas: Canvas) {
  const { palette } = canvas
  canvas.path(
    'M1016 586C1000 620 880 640 830 672C770 712 900 740 860 790C830 830 740 860 700 930L1010 930C1000 860 1040 820 1030 770C1020 724 920 710 940 680C960 650 1040 630 1046 586Z',
    canvas.between(580, 900, [
      [0, mix(palette.glow, palette.near, 0.35)],
      [0.5, mix(palette.haze, palette.near, 0.5)],
      [1, mix(palette.near, palette.deep, 0.5)],
    ]),
    { opacity: 0.7 }
  )
}

const pillar = (x: number) =>
  `${box(x - 34, 560, 68, 330)}${box(x - 46, 544, 92, 22)}${box(x - 40, 700, 80, 12)}M${x - 16} 544C${x - 40} 510 ${x - 26} 480 ${x - 4} 476L${x - 10} 458L${x + 6} 470L${x + 18} 456L${x + 16} 480C${x + 34} 494 ${x + 30} 524 ${x + 18} 544Z`

function front(canvas: Canvas) {
  const { dice, palette } = canvas
  const dark = canvas.depth(1)
  const ground = crack(
    dice,
    [
      [-40, 790],
      [300, 806],
      [620, 850],
      [860, 880],
      [1100, 850],
      [1300, 800],
      [1640, 780],
    ],
    0.03,
    4
  )
  fillLand(canvas, ground, 0.98, 0)
  paintParty(canvas, { x: 800, y: 872, size: 122, side: 1, rim: mix(palette.glow, palette.light, 0.5) })
  let d = pillar(560) + pillar(1110)
  for (const [from, to] of [
    [0, 526],
    [1144, 1640],
  ]) {
    d += box(from, 640, to - from, 7) + box(from, 800, to - from, 7)
    for (let x = from + 14; x < to; x += 30)
      d += `${box(x, 616, 6, 260)}${line([
        [x - 5, 620],
        [x + 3, 590],
        [x + 11, 620],
      ])}`
  }
  d += 'M594 650Q640 610 650 560L658 560Q652 640 700 700L694 880H688V704Q640 660 610 690V880H600Z'
  canvas.path(d, dark)
  canvas.path(
    grass(dice, -20, 1620, (x) => heightAt(ground, x) + 4, 40, 8),
    dark
  )
  canvas.path(bareTree(dice, [90, 850], 780, 0.28, 0.95) + bareTree(dice, [1560, 850], 640, -0.3, 0.95), dark)
  paintMist(canvas, 880, 90, 0.22, mix(palette.haze, palette.near, 0.4))
}
