import { box, house, paintWindow, tower } from '#database/art/buildings'
import { type Canvas, line, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintPerson } from '#database/art/figures'
import { paintBirds, paintLight, paintMist, paintMotes, paintSky, paintStars, paintStreaks, paintVignette } from '#database/art/sky'

/** Roofs and spires under a huge moon; someone crouches on the ridge. Under neon skies, towers of glass. */
export function cityAtNight(canvas: Canvas) {
  if (canvas.palette.low === '#e63d9a') neonCity(canvas)
  else oldTown(canvas)
}

function oldTown(canvas: Canvas) {
  const { dice } = canvas
  const moon = { x: dice.between(960, 1080), y: 300, radius: 150 }
  paintSky(canvas, 720)
  paintStars(canvas, 520)
  paintLight(canvas, moon, 0.85)
  paintStreaks(canvas, 240, 480, 9)
  for (const [nearness, ground, size, spires] of [[0.16, 640, 46, 7], [0.34, 700, 64, 5], [0.54, 780, 92, 3]]) {
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
    for (let floor = 0; floor < 2; floor++) if (dice.chance(0.55)) lit.push([x + w * dice.between(0.2, 0.8), ground - h * dice.between(0.1, 0.85)])
  }
  for (let index = 0; index < spires; index++) {
    const x = ((index + dice.between(0.2, 0.8)) / spires) * width
    d += tower(dice, x, ground, size * dice.between(0.6, 0.9), size * dice.between(3, 4.6), dice.pick(['cone', 'cone', 'dome']))
    lit.push([x, ground - size * dice.between(2, 2.8)])
  }
  canvas.path(d, canvas.between(ground - size * 5, ground + 80, [[0, canvas.depth(nearness)], [1, mix(canvas.depth(nearness), canvas.palette.haze, 0.4)]]))
  for (const [x, y] of lit) paintWindow(canvas, x, y, size * 0.11, size * 0.18, dice.between(0.55, 1))
}

function clockTower(canvas: Canvas, x: number) {
  const { palette } = canvas
  const ink = canvas.depth(0.62)
  canvas.path(`${box(x - 62, 330, 124, 560)}${box(x - 76, 316, 152, 22)}${box(x - 72, 470, 144, 14)}M${x - 72} 318L${x} 110L${x + 72} 318Z${box(x - 2, 70, 4, 50)}M${x - 62} 318l-8-46l18 34ZM${x + 62} 318l8-46l-18 34Z`, canvas.between(100, 880, [[0, ink], [1, mix(ink, palette.haze, 0.25)]]))
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
  canvas.shape([[560, 930], [900, 745], [1640, 722], [1640, 930]], dark)
  for (let row = 0; row < 6; row++) {
    for (let x = 920 - row * 58; x < 1620; x += 46) {
      const y = 760 + row * 32 - ((x - 900) / 740) * 22
      canvas.stroke(`M${x} ${y}q23 ${dice.between(14, 20).toFixed(0)} 46 -1`, tile, 2.4, 0.5)
    }
  }
  canvas.stroke('M560 930L900 745L1640 722', mix(palette.glow, dark, 0.35), 4, 0.8)
  canvas.path(`${box(1340, 590, 84, 160)}${box(1330, 578, 104, 18)}${box(1350, 546, 22, 34)}${box(1392, 546, 22, 34)}`, dark)
  paintPerson(canvas, 'ranger', { x: 1060, y: 744, size: 170 }, dark, mix(palette.glow, palette.light, 0.5))
  canvas.path('M1048 744L1075 744L1150 756Q1110 700 1085 640L1062 660Z', dark)
  canvas.path(`${house(dice, -60, 960, 340, 200)}`, canvas.depth(0.92))
  paintWindow(canvas, 110, 840, 42, 62)
  canvas.path('M110 809V871M89 842H131', 'none', { stroke: dark, strokeWidth: 5 })
}

function neonCity(canvas: Canvas) {
  const { palette } = canvas
  paintSky(canvas, 700)
  paintStars(canvas, 380, 90)
  paintLight(canvas, { x: 800, y: 430, radius: 190 }, 0.7)
  for (let stripe = 0; stripe < 7; stripe++) canvas.rect(600, 452 + stripe * 24, 400, 4 + stripe * 2, mix(palette.mid, palette.low, 0.6))
  for (const [nearness, foot, least, most, w] of [[0.1, 700, 120, 330, 60], [0.3, 760, 160, 470, 84], [0.5, 830, 180, 560, 116]]) {
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
    const crown = dice.pick(['', box(x + w * 0.3, y - 26, w * 0.4, 28), `M${x} ${y}l${w * 0.5} ${-w * 0.4}l${w * 0.5} ${w * 0.4}Z`, box(x + w * 0.48, y - 70, 3, 72), box(x + w * 0.15, y - 14, w * 0.5, 16) + box(x + w * 0.2, y - 60, 3, 60)])
    canvas.path(box(x, y, w, h + 200) + crown, canvas.between(y, foot, [[0, ink], [1, mix(ink, palette.haze, 0.45)]]))
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
  for (const [x, y, w, h, colour] of [[250, 330, 44, 190, palette.low], [1330, 280, 48, 240, palette.lamp], [420, 500, 90, 34, palette.accent], [1120, 470, 36, 150, palette.low]] as const) {
    canvas.glow(x + w / 2, y + h / 2, Math.max(w, h) * 1.2, colour, 0.5)
    canvas.path(box(x, y, w, h), 'none', { stroke: mix(colour, palette.light, 0.3), strokeWidth: 4 })
    const count = Math.round(Math.max(w, h) / 34)
    for (let index = 0; index < count; index++) {
      const [sx, sy] = h > w ? [x + w / 2, y + (index + 0.5) * (h / count)] : [x + (index + 0.5) * (w / count), y + h / 2]
      canvas.stroke(`M${sx - 9} ${sy - 8}h18M${sx} ${sy - 8}v16M${sx - 9} ${sy + 8}l18 0M${sx - 8} ${sy}h${canvas.dice.pick([8, 16])}`, mix(colour, palette.light, 0.5), 3)
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
    canvas.shape([[x, y - 2 * size], [x + (away ? 1 : -1) * 90 * size, y], [x, y + 2 * size]], colour, { opacity: 0.6 })
    canvas.path(`M${x - 16 * size} ${y}q${16 * size} ${-9 * size} ${32 * size} 0q${-16 * size} ${7 * size} ${-32 * size} 0Z`, canvas.depth(0.9))
    canvas.glow(x, y, 16 * size, colour, 0.9)
  }
}

function balcony(canvas: Canvas) {
  const { palette } = canvas
  const dark = canvas.depth(1)
  canvas.shape([[-40, 780], [700, 800], [760, 830], [760, 930], [-40, 930]], dark)
  canvas.stroke('M-40 730L740 752M740 752V820', mix(dark, palette.low, 0.4), 5)
  canvas.path([60, 200, 340, 480, 620].map((x) => box(x, 730, 5, 80)).join(''), dark)
  for (const [index, person] of (['ranger', 'knight', 'bard'] as const).entries()) {
    paintPerson(canvas, person, { x: 230 + index * 130, y: 796 + index * 5, size: 190 - index * 12 }, dark, index === 1 ? palette.lamp : palette.low, index === 2)
  }
  canvas.path(line([[1640, 930], [1640, 420], [1440, 470], [1440, 930]]), dark)
  canvas.path(box(1470, 540, 130, 8) + box(1470, 620, 130, 8) + box(1470, 700, 130, 8), palette.lamp, { opacity: 0.8 })
  canvas.glow(1535, 620, 220, palette.lamp, 0.35)
}
