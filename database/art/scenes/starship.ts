import { box } from '#database/art/buildings'
import { type Canvas, height, line, type Point, width } from '#database/art/canvas'
import { lighten, mix } from '#database/art/colour'
import { paintPerson } from '#database/art/figures'
import { paintStars } from '#database/art/sky'
import { orbit } from '#database/art/scenes/orbit'

/** The crew on the bridge, and in the window a world with rings and a fleet that arrives. */
export function starship(canvas: Canvas) {
  if (canvas.dice.chance(0.45)) orbit(canvas)
  else onTheBridge(canvas)
}

function onTheBridge(canvas: Canvas) {
  const { palette } = canvas
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, mix(palette.top, palette.deep, 0.5)],
      [0.6, palette.top],
      [1, mix(palette.mid, palette.top, 0.4)],
    ])
  )
  nebula(canvas)
  paintStars(canvas, 1400, 330)
  planet(canvas)
  moonlet(canvas)
  fleet(canvas)
  bridge(canvas)
}

function nebula(canvas: Canvas) {
  const { dice, palette } = canvas
  for (let index = 0; index < 26; index++) {
    const along = dice.roll()
    canvas.glow(
      -100 + along * 1500 + dice.around(0, 120),
      720 - along * 620 + dice.around(0, 150),
      dice.between(120, 330),
      dice.pick([palette.low, palette.mid, palette.haze, palette.glow]),
      dice.between(0.1, 0.26),
      dice.between(80, 200)
    )
  }
}

function planet(canvas: Canvas) {
  const { dice, palette } = canvas
  const [x, y, r] = [1110, 420, 270]
  const ring = (half: 'back' | 'front') => {
    const arc = half === 'back' ? 0 : 1
    for (const [reach, thick, opacity] of [
      [1.9, 24, 0.75],
      [1.7, 34, 0.55],
      [1.48, 14, 0.4],
    ]) {
      canvas.add(
        `<path transform="rotate(-19 ${x} ${y})" d="M${x - r * reach} ${y}A${r * reach} ${r * reach * 0.26} 0 0 ${1 - arc} ${x + r * reach} ${y}" fill="none" stroke="${mix(palette.glow, palette.light, 0.3)}" stroke-width="${thick}" opacity="${opacity * 0.8}"/>`
      )
    }
  }
  ring('back')
  canvas.glow(x, y, r * 1.6, palette.glow, 0.4)
  canvas.ellipse(
    x,
    y,
    r,
    r,
    canvas.around(x - r * 0.5, y - r * 0.45, r * 1.7, [
      [0, mix(palette.low, palette.light, 0.5)],
      [0.35, palette.low],
      [0.62, palette.mid],
      [0.85, palette.top],
      [1, palette.deep],
    ])
  )
  canvas.group(
    `clip-path="${canvas.clip(`M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0Z`)}"`,
    () => {
      for (let band = 0; band < 11; band++) {
        const by = y - r + (band + dice.roll()) * ((r * 2) / 11)
        canvas.add(
          `<path transform="rotate(-19 ${x} ${y})" d="M${x - r} ${by.toFixed(0)}Q${x} ${(by + dice.between(20, 50)).toFixed(0)} ${x + r} ${by.toFixed(0)}v${dice.between(5, 24).toFixed(0)}Q${x} ${(by + dice.between(34, 74)).toFixed(0)} ${x - r} ${(by + dice.between(4, 12)).toFixed(0)}Z" fill="${dice.chance(0.5) ? palette.light : palette.top}" opacity="${dice.between(0.06, 0.18).toFixed(2)}"/>`
        )
      }
      canvas.ellipse(
        x + r * 0.55,
        y + r * 0.45,
        r * 1.15,
        r * 1.15,
        canvas.radial([
          [0.4, palette.deep, 0.85],
          [1, palette.deep, 0],
        ])
      )
    }
  )
  ring('front')
}

function moonlet(canvas: Canvas) {
  const { palette } = canvas
  canvas.ellipse(
    470,
    190,
    46,
    46,
    canvas.around(450, 172, 84, [
      [0, palette.light],
      [0.5, palette.haze],
      [1, palette.top],
    ])
  )
  canvas.glow(470, 190, 110, palette.glow, 0.3)
}

/** Points to the right; 200 units long. */
const cruiser =
  'M100 0L30-12L10-26L-40-30L-58-20L-92-22L-84-8L-100 0L-84 8L-92 22L-58 20L-40 30L10 26L30 12ZM-30-28L-58-52L-66-50L-56-22ZM-30 28L-58 52L-66 50L-56 22Z'

function fleet(canvas: Canvas) {
  const { palette } = canvas
  for (const [x, y, scale] of [
    [590, 430, 1.5],
    [360, 330, 0.7],
    [420, 560, 0.8],
    [240, 440, 0.5],
    [700, 250, 0.42],
    [200, 300, 0.3],
  ]) {
    const place = `translate(${x} ${y}) rotate(-14) scale(${scale})`
    canvas.group(`transform="${place}"`, () => {
      canvas.shape(
        [
          [-96, -9],
          [-420, 0],
          [-96, 9],
        ],
        canvas.linear(
          [
            [0, palette.lamp, 0],
            [1, palette.lamp],
          ],
          'right'
        ),
        { opacity: 0.7 }
      )
      canvas.glow(-98, 0, 46, palette.lamp, 0.95)
      canvas.path(
        cruiser,
        canvas.linear([
          [0, mix(canvas.depth(0.4), palette.light, 0.55)],
          [0.5, canvas.depth(0.55)],
          [1, canvas.depth(0.85)],
        ])
      )
      canvas.path('M60-4L20-9L14-4ZM-20-16h22v3h-22ZM-50-14h18v3h-18ZM-20 14h22v3h-22Z', palette.lamp, { opacity: 0.9 })
    })
  }
}

function bridge(canvas: Canvas) {
  const { palette } = canvas
  const dark = lighten(canvas.depth(1), 0.02)
  const edge = mix(dark, palette.low, 0.42)
  const struts: Point[][] = [
    [
      [-40, -40],
      [1640, -40],
      [1640, 40],
      [1240, 66],
      [360, 66],
      [-40, 40],
    ],
    [
      [-40, -40],
      [120, -40],
      [40, 420],
      [150, 800],
      [-40, 940],
    ],
    [
      [1640, -40],
      [1480, -40],
      [1560, 420],
      [1450, 800],
      [1640, 940],
    ],
    [
      [330, 40],
      [372, 40],
      [290, 420],
      [348, 760],
      [306, 760],
      [246, 420],
    ],
    [
      [1270, 40],
      [1228, 40],
      [1310, 420],
      [1252, 760],
      [1294, 760],
      [1354, 420],
    ],
    [
      [-40, 772],
      [330, 726],
      [1270, 726],
      [1640, 772],
      [1640, 940],
      [-40, 940],
    ],
  ]
  for (const strut of struts) canvas.path(line(strut), dark, { stroke: edge, strokeWidth: 2 })
  canvas.rect(
    -40,
    770,
    1680,
    170,
    canvas.between(726, 930, [
      [0, mix(dark, palette.mid, 0.3)],
      [1, dark],
    ]),
    0.9
  )
  canvas.glow(790, 760, 560, palette.haze, 0.55, 150)
  controlDesk(canvas, 230, 800)
  controlDesk(canvas, 1130, 800)
  const rim = mix(palette.low, palette.light, 0.35)
  paintPerson(canvas, 'knight', { x: 540, y: 880, size: 260 }, dark, rim)
  paintPerson(canvas, 'ranger', { x: 1020, y: 880, size: 250 }, dark, rim, true)
  paintPerson(canvas, 'dwarf', { x: 680, y: 880, size: 230 }, dark, rim)
  canvas.path('M716 900L730 716Q735 690 800 690Q865 690 870 716L884 900Z', dark, { stroke: edge, strokeWidth: 3 })
  canvas.path('M770 690a31 34 0 1 1 62 0Z', dark, { stroke: rim, strokeWidth: 2 })
}

function controlDesk(canvas: Canvas, x: number, y: number) {
  const { dice, palette } = canvas
  const dark = canvas.depth(1)
  canvas.shape(
    [
      [x - 20, y + 100],
      [x, y],
      [x + 240, y],
      [x + 260, y + 100],
    ],
    mix(dark, palette.mid, 0.22),
    { stroke: mix(dark, palette.low, 0.4), strokeWidth: 2 }
  )
  canvas.glow(x + 120, y + 10, 190, palette.lamp, 0.35, 90)
  for (let row = 0; row < 3; row++) {
    for (let cell = 0; cell < 12; cell++) {
      if (dice.chance(0.7))
        canvas.path(
          box(x + 14 + cell * 18, y + 14 + row * 20, dice.pick([6, 12]), 7),
          dice.pick([palette.lamp, palette.low, palette.accent]),
          { opacity: dice.between(0.5, 1) }
        )
    }
  }
}
