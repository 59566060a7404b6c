import { type Canvas, height, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintParty } from '#database/art/figures'
import { fern, foliage, grass, trunk } from '#database/art/flora'
import { paintMist, paintMotes, paintRays } from '#database/art/sky'
import { crack, fillLand, heightAt } from '#database/art/terrain'

/** Great trunks stand in rows that sink into a clearing full of light. */
export function deepForest(canvas: Canvas) {
  const { dice, palette } = canvas
  const clearing: Point = [dice.between(820, 960), 420]
  const bright = mix(palette.low, palette.light, 0.35)
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.around(clearing[0], clearing[1], 1150, [
      [0, bright],
      [0.22, mix(palette.low, palette.haze, 0.4)],
      [0.5, mix(palette.haze, palette.near, 0.45)],
      [1, palette.near],
    ])
  )
  canvas.glow(clearing[0], clearing[1], 520, palette.light, 0.7)
  rows(canvas, clearing[0])
  paintRays(canvas, [clearing[0] + 260, -120], {
    count: 8,
    least: 70,
    most: 135,
    length: 1150,
    opacity: 0.26,
    spread: 0.05,
  })
  floor(canvas, clearing[0])
  paintStag(canvas, clearing[0] + 40, 640, 0.95)
  foreground(canvas)
  paintMotes(canvas, { x: 300, y: 330, w: 1000, h: 460 }, 34, mix(palette.lamp, palette.accent, 0.35), 2.6)
}

function rows(canvas: Canvas, gap: number) {
  const { dice, palette } = canvas
  for (const [nearness, thick, apart, clear] of [
    [0.06, 22, 62, 40],
    [0.2, 34, 95, 110],
    [0.36, 54, 150, 200],
    [0.54, 84, 230, 330],
  ]) {
    const foot = 600 + nearness * 190
    let d = ''
    for (let x = -40; x < width + 60; x += apart * dice.between(0.6, 1.3)) {
      if (Math.abs(x - gap) < clear) continue
      d += trunk(dice, x, foot + dice.around(0, 14), thick * dice.between(0.6, 1.2), dice.around(0, 50))
    }
    const colour = mix(canvas.depth(nearness), palette.low, 0.25 * (1 - nearness))
    canvas.path(
      d,
      canvas.between(0, foot, [
        [0, mix(colour, palette.deep, 0.25 * nearness)],
        [0.6, colour],
        [1, mix(colour, palette.haze, 0.45)],
      ])
    )
    canvas.path(
      foliage(dice, 200, -20, 420, 130 + nearness * 90, 46) + foliage(dice, 1400, -30, 420, 130 + nearness * 90, 46),
      mix(colour, palette.deep, 0.15)
    )
    paintMist(canvas, foot - 10, 190 - nearness * 60, 0.42 - nearness * 0.3, mix(palette.haze, palette.light, 0.35))
  }
}

function floor(canvas: Canvas, gap: number) {
  const { dice, palette } = canvas
  const ground = crack(
    dice,
    [
      [-40, 650],
      [400, 690],
      [gap, 672],
      [1250, 700],
      [1640, 660],
    ],
    0.03,
    4
  )
  fillLand(canvas, ground, 0.62, 0.05)
  canvas.path(
    `M${gap - 26} 676C${gap + 30} 720 ${gap - 190} 760 ${gap - 250} 920L${gap + 190} 920C${gap + 60} 780 ${gap + 120} 720 ${gap + 44} 676Z`,
    canvas.between(670, 900, [
      [0, mix(palette.light, palette.glow, 0.4)],
      [0.4, mix(palette.glow, palette.near, 0.55)],
      [1, palette.deep],
    ]),
    { opacity: 0.6 }
  )
  canvas.path(
    grass(dice, -20, 1620, (x) => heightAt(ground, x) + 6, 34, 9),
    canvas.depth(0.64)
  )
  for (let index = 0; index < 9; index++)
    canvas.path(
      fern(
        dice,
        dice.chance(0.5) ? dice.between(40, 560) : dice.between(1120, 1560),
        dice.between(720, 800),
        dice.between(46, 80)
      ),
      canvas.depth(0.76)
    )
}

/** A stag that looks up, lit from behind. */
export function paintStag(canvas: Canvas, x: number, y: number, scale: number) {
  const body =
    'M-46-62C-30-70 8-66 26-64C34-70 38-84 42-98L52-104L66-96L70-90L58-86C56-70 52-58 44-48L42-30L46 0L40 0L35-30L28-34L30 0L24 0L19-34C6-36-10-34-24-38L-28-26L-24 0L-30 0L-35-24L-40-34L-42-22L-40 0L-46 0L-49-26C-54-40-54-56-46-62Z'
  const antlers =
    'M50-104C44-116 34-120 30-136M46-112C40-112 34-116 28-114M38-122C34-124 28-126 24-124M54-104C56-118 66-122 70-138M57-112C64-112 68-118 74-116M64-122C70-124 74-128 78-126'
  const ink = canvas.depth(0.72)
  const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})`
  canvas.path(body, canvas.palette.light, { transform: `translate(-2 -3) ${place}`, opacity: 0.7 })
  canvas.path(body, ink, { transform: place })
  canvas.group(`transform="${place}"`, () => canvas.stroke(antlers, ink, 3.4))
}

function foreground(canvas: Canvas) {
  const { dice, palette } = canvas
  const dark = canvas.depth(0.97)
  const bank = crack(
    dice,
    [
      [-40, 760],
      [260, 800],
      [560, 872],
      [700, 920],
      [1000, 920],
      [1250, 850],
      [1640, 770],
    ],
    0.04,
    4
  )
  paintParty(canvas, { x: 690, y: 838, size: 118, side: 1 })
  fillLand(canvas, bank, 0.98, 0)
  for (const [x, thick, lean] of [
    [110, 190, -60],
    [1510, 230, 70],
  ]) {
    const d = trunk(dice, x, 850, thick, lean)
    const rim = mix(dark, palette.glow, 0.34)
    canvas.path(
      d,
      canvas.linear(
        x < 800
          ? [
              [0, dark],
              [0.52, dark],
              [0.8, rim],
              [1, dark],
            ]
          : [
              [0, dark],
              [0.2, rim],
              [0.48, dark],
              [1, dark],
            ],
        'right'
      )
    )
  }
  canvas.path(foliage(dice, 60, 0, 330, 150, 90) + foliage(dice, 1560, -10, 330, 170, 90), dark)
  canvas.path(
    grass(dice, -20, 1620, (x) => heightAt(bank, x) + 8, 46, 8),
    dark
  )
  for (const x of [320, 1290, 1190]) canvas.path(fern(dice, x, heightAt(bank, x) + 10, 104), dark)
  paintMushrooms(canvas, 250, 806, 5)
  paintMushrooms(canvas, 1330, 830, 4)
}

/** Caps that shine by themselves. */
export function paintMushrooms(canvas: Canvas, x: number, y: number, count: number, size = 26) {
  const { dice, palette } = canvas
  for (let index = 0; index < count; index++) {
    const mx = x + dice.around(0, size * 3)
    const my = y + dice.around(0, size * 0.4)
    const cap = size * dice.between(0.4, 0.9)
    canvas.glow(mx, my - cap, cap * 4, palette.accent, 0.5)
    canvas.rect(mx - cap * 0.12, my - cap, cap * 0.24, cap, mix(palette.accent, palette.deep, 0.45))
    canvas.path(
      `M${(mx - cap).toFixed(1)} ${(my - cap).toFixed(1)}Q${mx.toFixed(1)} ${(my - cap * 2.4).toFixed(1)} ${(mx + cap).toFixed(1)} ${(my - cap).toFixed(1)}Q${mx.toFixed(1)} ${(my - cap * 0.7).toFixed(1)} ${(mx - cap).toFixed(1)} ${(my - cap).toFixed(1)}Z`,
      mix(palette.accent, palette.light, 0.35)
    )
  }
}
