import { type Canvas, line, type Point, width } from '#database/art/canvas'
import { lighten, mix } from '#database/art/colour'
import { paintParty } from '#database/art/figures'
import { paintLight, paintMist, paintMotes, paintSky, paintStars, paintVignette } from '#database/art/sky'
import { bend, crack, fillLand, heightAt, paintMountain } from '#database/art/terrain'

/** Under the northern lights a ship lies locked in the ice, and something large sleeps below. */
export function ice(canvas: Canvas) {
  const { dice, palette } = canvas
  paintSky(canvas, 640)
  paintStars(canvas, 560, 240)
  aurora(canvas)
  paintLight(canvas, { x: 330, y: 230, radius: 40 }, 0.6)
  for (const [x, y, nearness] of [
    [120, 470, 0.1],
    [420, 440, 0.08],
    [1400, 380, 0.14],
    [1160, 460, 0.1],
  ]) {
    paintMountain(canvas, {
      peak: [x, dice.around(y, 20)],
      left: 280,
      right: 280,
      base: 760,
      nearness,
      lightFromLeft: x > 330,
      snow: 0.75,
    })
  }
  paintMist(canvas, 610, 140, 0.5, mix(palette.haze, palette.light, 0.3))
  sheet(canvas)
  for (const [x, y, size] of [
    [1290, 660, 250],
    [1480, 690, 340],
    [240, 660, 190],
    [90, 680, 280],
  ])
    berg(canvas, x, y, size)
  wreck(canvas)
  leviathan(canvas)
  cracks(canvas)
  front(canvas)
  paintMotes(canvas, { x: 0, y: 60, w: width, h: 760 }, 50, mix(palette.light, palette.haze, 0.2), 1.6)
  paintVignette(canvas, 0.5)
}

function aurora(canvas: Canvas) {
  const { dice, palette } = canvas
  for (const [top, colour, strength] of [
    [120, palette.accent, 0.62],
    [60, mix(palette.accent, palette.mid, 0.4), 0.5],
    [200, mix(palette.accent, palette.low, 0.55), 0.42],
  ] as const) {
    const way = bend(
      [
        [-60, top + 190],
        [200, top + dice.between(70, 170)],
        [520, top + dice.between(120, 260)],
        [860, top + dice.between(0, 120)],
        [1200, top + dice.between(80, 190)],
        [1680, top + dice.between(-40, 70)],
      ],
      26
    )
    const fill = canvas.linear([
      [0, colour, 0],
      [0.6, colour, 0.5],
      [0.93, lighten(colour, 0.1), 0.95],
      [1, colour, 0],
    ])
    for (let index = 0; index < way.length - 1; index++) {
      const [x, y] = way[index]
      const [nx, ny] = way[index + 1]
      const tall = 150 + 120 * Math.abs(Math.sin(index * 0.23 + top)) + dice.between(0, 50)
      canvas.shape(
        [
          [x, y],
          [nx + 1, ny],
          [nx + 1, ny - tall],
          [x, y - tall],
        ],
        fill,
        { opacity: strength * dice.between(0.55, 1) }
      )
    }
  }
}

function sheet(canvas: Canvas) {
  const { palette } = canvas
  const bright = mix(palette.light, palette.haze, 0.35)
  canvas.rect(
    -40,
    640,
    1700,
    300,
    canvas.linear([
      [0, bright],
      [0.2, mix(palette.haze, palette.accent, 0.22)],
      [1, mix(palette.near, palette.mid, 0.35)],
    ])
  )
  canvas.glow(820, 650, 620, palette.accent, 0.35, 100)
}

/** A block of ice, split into a bright and a blue face. */
function berg(canvas: Canvas, x: number, y: number, size: number) {
  const { dice, palette } = canvas
  const top: Point = [x + dice.around(0, size * 0.15), y - size]
  const left = crack(dice, [top, [x - size * 0.3, y - size * 0.55], [x - size * 0.52, y]], 0.12, 3)
  const right = crack(dice, [top, [x + size * 0.26, y - size * 0.66], [x + size * 0.5, y + 6]], 0.12, 3)
  const spine = crack(dice, [top, [x - size * 0.04, y - size * 0.5], [x + size * 0.1, y]], 0.14, 3)
  const shade = mix(canvas.depth(0.4), palette.accent, 0.12)
  canvas.shape(
    [...left, ...right.toReversed()],
    canvas.between(y - size, y, [
      [0, shade],
      [1, mix(shade, palette.haze, 0.5)],
    ])
  )
  canvas.shape(
    [...left, ...spine.toReversed()],
    canvas.between(y - size, y, [
      [0, mix(palette.light, palette.accent, 0.1)],
      [1, mix(palette.haze, palette.light, 0.3)],
    ])
  )
}

function wreck(canvas: Canvas) {
  const { palette } = canvas
  const ink = canvas.depth(0.72)
  canvas.group('transform="translate(840 690) rotate(-11) scale(1.05)"', () => {
    canvas.stroke('M-110-60L-130-340M20-56L14-400M130-70L150-250M200-92L310-140', ink, 8)
    canvas.stroke(
      'M-128-320L14-390L150-250L310-140M14-390L-110-60M14-390L130-70M-186-262H-74M-170-190H-66M-54-330H84M-48-240H76M98-220H196',
      ink,
      3
    )
    canvas.path(
      'M-50-326Q20-290 80-330L70-250Q66-272 54-246Q40-282 22-250Q0-286-20-244Q-36-270-44-250Z',
      mix(ink, palette.haze, 0.45)
    )
    canvas.path('M-176-258Q-120-232-80-258L-84-198Q-104-216-112-188Q-130-216-160-196Z', mix(ink, palette.haze, 0.4))
    canvas.path(
      'M-220-64C-150-40 120-44 196-90L236-116C226-60 200-4 160 30L-150 30C-190 16-214-20-220-64ZM-220-64L-236-112L-170-100L-164-60Z',
      ink
    )
    canvas.stroke('M-214-46C-140-22 124-26 206-74M-206-20C-140 0 130-6 196-44', mix(ink, palette.accent, 0.35), 3, 0.7)
    canvas.path(
      'M-222-66Q-150-46-90-48Q-40-44 40-48Q120-54 196-92L190-84Q120-40 40-38Q-40-34-90-38Q-160-38-220-56Z',
      mix(palette.light, palette.haze, 0.1)
    )
  })
  const { dice } = canvas
  const heap = crack(
    dice,
    [
      [560, 730],
      [640, 690],
      [760, 704],
      [880, 684],
      [990, 700],
      [1080, 680],
      [1160, 726],
    ],
    0.16,
    4
  )
  canvas.path(`${line(heap, false)}Z`, mix(palette.light, palette.haze, 0.35))
}

/** A shadow with one eye under the ice. */
function leviathan(canvas: Canvas) {
  const { palette } = canvas
  canvas.path(
    'M520 812C640 770 900 764 1080 790C1190 806 1290 796 1370 772C1340 812 1350 836 1390 862C1290 848 1200 846 1100 852C900 868 640 862 520 812Z',
    mix(palette.deep, palette.near, 0.3),
    { opacity: 0.5 }
  )
  canvas.glow(620, 808, 50, palette.accent, 0.9, 26)
  canvas.ellipse(620, 808, 15, 7, mix(palette.accent, palette.light, 0.5))
}

function cracks(canvas: Canvas) {
  const { dice, palette } = canvas
  for (let index = 0; index < 13; index++) {
    const x = dice.between(200, 1500)
    const y = dice.between(710, 850)
    const reach = dice.between(80, 260)
    canvas.stroke(
      line(
        crack(
          dice,
          [
            [x, y],
            [x + reach, y + dice.around(0, 26)],
          ],
          0.14,
          4
        ),
        false
      ),
      palette.light,
      dice.between(1.2, 3),
      0.55
    )
  }
}

function front(canvas: Canvas) {
  const { dice, palette } = canvas
  const bank = crack(
    dice,
    [
      [-40, 770],
      [180, 764],
      [380, 800],
      [560, 872],
      [700, 930],
    ],
    0.06,
    4
  )
  fillLand(canvas, [...bank, [1640, 932]], 0.9, 0)
  canvas.stroke(line(bank, false), mix(palette.light, palette.haze, 0.35), 5, 0.8)
  paintParty(canvas, { x: 270, y: 790, size: 122, side: 1, ground: (x) => heightAt(bank, x) })
  const spires: Point[][] = [
    [
      [1380, 930],
      [1430, 690],
      [1476, 930],
    ],
    [
      [1450, 930],
      [1530, 560],
      [1590, 930],
    ],
    [
      [1560, 930],
      [1610, 640],
      [1660, 930],
    ],
  ]
  for (const [a, b, c] of spires) {
    canvas.shape([a, b, c], canvas.depth(0.86))
    canvas.shape([a, b, [(a[0] + c[0]) / 2 - 14, 930]], mix(canvas.depth(0.7), palette.accent, 0.3))
  }
}
