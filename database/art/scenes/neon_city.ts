import { box } from '#database/art/buildings'
import { type Canvas, line, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintPerson } from '#database/art/figures'
import { paintLight, paintMist, paintMotes, paintSky, paintStars, paintVignette } from '#database/art/sky'

/** The crew looks over a city of glass before the night's work. */
export function neonSkyline(canvas: Canvas) {
  const { palette } = canvas
  paintSky(canvas, 700)
  paintStars(canvas, 380, 90)
  paintLight(canvas, { x: 800, y: 430, radius: 190 }, 0.7)
  for (let stripe = 0; stripe < 7; stripe++)
    canvas.rect(600, 452 + stripe * 24, 400, 4 + stripe * 2, mix(palette.mid, palette.low, 0.6))
  for (const [nearness, foot, least, most, w] of [
    [0.1, 700, 120, 330, 60],
    [0.3, 760, 160, 470, 84],
    [0.5, 830, 180, 560, 116],
  ]) {
    blocks(canvas, nearness, foot, [least, most], w)
    paintMist(canvas, foot - 60, 220, 0.36 - nearness * 0.3, mix(palette.haze, palette.low, 0.5))
  }
  signs(canvas)
  traffic(canvas)
  balcony(canvas)
  paintMotes(canvas, { x: 0, y: 100, w: 1600, h: 600 }, 20, palette.lamp, 2)
  paintVignette(canvas, 0.6)
}

function blocks(canvas: Canvas, nearness: number, foot: number, [least, most]: [number, number], wide: number) {
  const { dice, palette } = canvas
  for (let x = -40; x < width; x += wide * dice.between(0.75, 1.25)) {
    const edge = Math.min(1, Math.abs(x + wide / 2 - 800) / 760)
    const h = least + (most - least) * (0.25 + 0.75 * edge) * dice.between(0.6, 1.1)
    const w = wide * dice.between(0.7, 1.05)
    const y = foot - h
    const ink = canvas.depth(nearness)
    const crown = dice.pick([
      '',
      box(x + w * 0.3, y - 26, w * 0.4, 28),
      `M${x} ${y}l${w * 0.5} ${-w * 0.4}l${w * 0.5} ${w * 0.4}Z`,
      box(x + w * 0.48, y - 70, 3, 72),
      box(x + w * 0.15, y - 14, w * 0.5, 16) + box(x + w * 0.2, y - 60, 3, 60),
    ])
    canvas.path(
      box(x, y, w, h + 200) + crown,
      canvas.between(y, foot, [
        [0, ink],
        [1, mix(ink, palette.haze, 0.45)],
      ])
    )
    let cold = ''
    let warm = ''
    const cell = 7 + nearness * 9
    for (let row = y + cell; row < foot; row += cell * 1.5) {
      for (let column = x + cell * 0.6; column < x + w - cell; column += cell * 1.15) {
        if (dice.chance(0.24)) cold += box(column, row, cell * 0.6, cell * 0.5)
        else if (dice.chance(0.12)) warm += box(column, row, cell * 0.6, cell * 0.5)
      }
    }
    canvas.path(cold, palette.lamp, { opacity: 0.25 + nearness * 0.7 })
    canvas.path(warm, palette.accent, { opacity: 0.3 + nearness * 0.7 })
  }
}

function signs(canvas: Canvas) {
  const { palette } = canvas
  for (const [x, y, w, h, colour] of [
    [250, 330, 44, 190, palette.low],
    [1330, 280, 48, 240, palette.lamp],
    [420, 500, 90, 34, palette.accent],
    [1120, 470, 36, 150, palette.low],
  ] as const) {
    canvas.glow(x + w / 2, y + h / 2, Math.max(w, h) * 1.2, colour, 0.5)
    canvas.path(box(x, y, w, h), 'none', { stroke: mix(colour, palette.light, 0.3), strokeWidth: 4 })
    const count = Math.round(Math.max(w, h) / 34)
    for (let index = 0; index < count; index++) {
      const [sx, sy] =
        h > w ? [x + w / 2, y + (index + 0.5) * (h / count)] : [x + (index + 0.5) * (w / count), y + h / 2]
      canvas.stroke(
        `M${sx - 9} ${sy - 8}h18M${sx} ${sy - 8}v16M${sx - 9} ${sy + 8}l18 0M${sx - 8} ${sy}h${canvas.dice.pick([8, 16])}`,
        mix(colour, palette.light, 0.5),
        3
      )
    }
  }
}

function traffic(canvas: Canvas) {
  const { dice, palette } = canvas
  for (let index = 0; index < 16; index++) {
    const y = dice.pick([250, 330, 410, 540]) + dice.around(0, 14)
    const x = dice.between(0, width)
    const size = dice.between(0.6, 1.5)
    const away = dice.chance(0.5)
    const colour = away ? palette.low : palette.light
    canvas.shape(
      [
        [x, y - 2 * size],
        [x + (away ? 1 : -1) * 90 * size, y],
        [x, y + 2 * size],
      ],
      colour,
      { opacity: 0.6 }
    )
    canvas.path(
      `M${x - 16 * size} ${y}q${16 * size} ${-9 * size} ${32 * size} 0q${-16 * size} ${7 * size} ${-32 * size} 0Z`,
      canvas.depth(0.9)
    )
    canvas.glow(x, y, 16 * size, colour, 0.9)
  }
}

function balcony(canvas: Canvas) {
  const { palette } = canvas
  const dark = canvas.depth(1)
  canvas.shape(
    [
      [-40, 780],
      [700, 800],
      [760, 830],
      [760, 930],
      [-40, 930],
    ],
    dark
  )
  canvas.stroke('M-40 730L740 752M740 752V820', mix(dark, palette.low, 0.4), 5)
  canvas.path([60, 200, 340, 480, 620].map((x) => box(x, 730, 5, 80)).join(''), dark)
  for (const [index, person] of (['ranger', 'knight', 'bard'] as const).entries()) {
    paintPerson(
      canvas,
      person,
      { x: 230 + index * 130, y: 796 + index * 5, size: 190 - index * 12 },
      dark,
      index === 1 ? palette.lamp : palette.low,
      index === 2
    )
  }
  canvas.path(
    line([
      [1640, 930],
      [1640, 420],
      [1440, 470],
      [1440, 930],
    ]),
    dark
  )
  canvas.path(box(1470, 540, 130, 8) + box(1470, 620, 130, 8) + box(1470, 700, 130, 8), palette.lamp, { opacity: 0.8 })
  canvas.glow(1535, 620, 220, palette.lamp, 0.35)
}

/** Down in the street: rain, signs in three scripts, and one who waits under a light. */
export function neonAlley(canvas: Canvas) {
  const { dice, palette } = canvas
  const vanish: Point = [dice.between(740, 860), 520]
  const recede = ([x, y]: Point, depth: number): Point => [x + (vanish[0] - x) * depth, y + (vanish[1] - y) * depth]
  paintSky(canvas, 620)
  canvas.glow(vanish[0], vanish[1], 640, palette.low, 0.85)
  canvas.glow(vanish[0], vanish[1] - 40, 260, palette.light, 0.7)
  street(canvas, vanish)
  for (const side of [-1, 1] as const) {
    for (const [near, far] of [
      [0.74, 0.86],
      [0.58, 0.74],
      [0.38, 0.58],
      [0.12, 0.38],
      [-0.2, 0.12],
    ]) {
      const wall = (depth: number, y: number) => recede([vanish[0] + side * 820, y], depth)
      const roof = -dice.between(500, 1400)
      const ink = canvas.depth(0.92 - Math.max(0, near) * 0.7)
      canvas.shape(
        [wall(near, roof), wall(far, roof + 160), wall(far, 1000), wall(near, 1000)],
        canvas.between(0, 800, [
          [0, ink],
          [1, mix(ink, palette.low, 0.2)],
        ])
      )
      panes(canvas, wall, near, far)
      hangingSign(canvas, wall(far, dice.between(-260, 300)), 1 - far, side)
    }
  }
  cables(canvas)
  stranger(canvas, vanish[0])
  rainfall(canvas)
  paintVignette(canvas, 0.6)
}

function panes(canvas: Canvas, wall: (depth: number, y: number) => Point, near: number, far: number) {
  const { dice, palette } = canvas
  for (let row = -700; row < 900; row += 92) {
    for (let column = 0; column < 5; column++) {
      if (dice.chance(0.62)) continue
      const from = near + ((far - near) * (column + 0.2)) / 5
      const to = near + ((far - near) * (column + 0.75)) / 5
      canvas.shape(
        [wall(from, row), wall(to, row), wall(to, row + 50), wall(from, row + 50)],
        dice.pick([palette.lamp, palette.lamp, palette.accent, palette.low]),
        { opacity: dice.between(0.25, 0.85) }
      )
    }
  }
}

function hangingSign(canvas: Canvas, [x, y]: Point, near: number, side: -1 | 1) {
  const { dice, palette } = canvas
  const colour = dice.pick([palette.lamp, palette.low, palette.accent])
  const w = 74 * near + 8
  const h = dice.between(150, 280) * near + 20
  const left = side < 0 ? x : x - w
  canvas.glow(left + w / 2, y + h / 2, h * 0.95, colour, 0.55)
  canvas.path(box(left, y, w, h), mix(palette.deep, colour, 0.22), {
    stroke: mix(colour, palette.light, 0.35),
    strokeWidth: 4 * near + 1,
  })
  const cells = 4
  for (let cell = 0; cell < cells; cell++) {
    const cy = y + (h * (cell + 0.5)) / cells
    const r = w * 0.28
    const strokes = dice.pick([
      `M${left + w / 2 - r} ${cy - r}h${r * 2}M${left + w / 2} ${cy - r}v${r * 2}`,
      `M${left + w / 2 - r} ${cy + r}L${left + w / 2} ${cy - r}L${left + w / 2 + r} ${cy + r}`,
      `M${left + w / 2 - r} ${cy}h${r * 2}M${left + w / 2 - r} ${cy + r}h${r * 2}M${left + w / 2} ${cy - r}v${r}`,
    ])
    canvas.stroke(strokes, mix(colour, palette.light, 0.55), 4 * near + 1)
  }
}

function street(canvas: Canvas, [x, y]: Point) {
  const { dice, palette } = canvas
  canvas.shape(
    [
      [x - 60, y + 66],
      [x + 60, y + 66],
      [width + 400, 930],
      [-400, 930],
    ],
    canvas.between(y + 60, 900, [
      [0, mix(palette.low, palette.light, 0.2)],
      [0.25, palette.mid],
      [1, palette.deep],
    ])
  )
  for (let index = 0; index < 90; index++) {
    const t = dice.roll() ** 1.2
    const gy = y + 76 + t * 330
    const gx = x + dice.around(0, 90 + t * 800)
    const half = 6 + t * 50 * dice.between(0.3, 1)
    canvas.path(
      `M${(gx - half).toFixed(0)} ${gy.toFixed(0)}q${half.toFixed(0)} -3 ${(half * 2).toFixed(0)} 0q${(-half).toFixed(0)} 4 ${(-half * 2).toFixed(0)} 0Z`,
      dice.pick([palette.lamp, palette.low, palette.accent, palette.light]),
      { opacity: dice.between(0.15, 0.55) }
    )
  }
}

function cables(canvas: Canvas) {
  const { dice } = canvas
  for (let index = 0; index < 9; index++) {
    const y = dice.between(-20, 300)
    canvas.stroke(
      `M-20 ${y.toFixed(0)}Q800 ${(y + dice.between(60, 190)).toFixed(0)} 1620 ${dice.between(-20, 260).toFixed(0)}`,
      canvas.depth(1),
      dice.between(1.5, 4),
      0.85
    )
  }
}

function stranger(canvas: Canvas, x: number) {
  const { palette } = canvas
  const dark = canvas.depth(1)
  canvas.glow(x, 700, 330, palette.light, 0.35)
  paintPerson(canvas, 'ranger', { x, y: 850, size: 250 }, dark, palette.lamp)
  canvas.path(
    `M${x - 150} 590Q${x} 450 ${x + 150} 590Q${x + 112} 566 ${x + 75} 590Q${x + 38} 566 ${x} 590Q${x - 38} 566 ${x - 75} 590Q${x - 112} 566 ${x - 150} 590Z`,
    dark,
    { stroke: palette.low, strokeWidth: 3 }
  )
  canvas.stroke(`M${x} 520V720`, dark, 5)
  canvas.ellipse(x, 858, 110, 12, palette.deep, 0.7)
}

function rainfall(canvas: Canvas) {
  const { dice, palette } = canvas
  let d = ''
  for (let index = 0; index < 150; index++)
    d += `M${dice.between(-20, width).toFixed(0)} ${dice.between(-40, 860).toFixed(0)}l${(-6).toFixed(0)} ${dice.between(24, 60).toFixed(0)}`
  canvas.stroke(d, palette.light, 1.3, 0.32)
}
