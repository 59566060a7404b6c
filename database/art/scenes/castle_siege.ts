import { banner, battlement, box, paintWindow, tower } from '#database/art/buildings'
import { type Canvas, line, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintPerson } from '#database/art/figures'
import { paintLight, paintMist, paintMotes, paintSky, paintStars, paintStreaks, paintVignette } from '#database/art/sky'
import { crack, fillLand, heightAt, paintMountain } from '#database/art/terrain'

/** Stones of fire cross the sky, the ladders are up, and the gate still holds. */
export function castleSiege(canvas: Canvas) {
  const { dice, palette } = canvas
  const fire = mix(palette.accent, palette.lamp, 0.4)
  paintSky(canvas, 660)
  if (palette.night) paintStars(canvas, 330, 80)
  paintLight(canvas, { x: dice.between(400, 520), y: 400, radius: 84 }, 0.9)
  paintStreaks(canvas, 220, 560, 14)
  for (const [x, y, nearness] of [
    [160, 430, 0.08],
    [1480, 400, 0.1],
    [760, 470, 0.06],
  ])
    paintMountain(canvas, { peak: [x, y], left: 320, right: 320, base: 780, nearness, lightFromLeft: x > 450 })
  paintMist(canvas, 600, 160, 0.5)
  smoke(canvas, 1180, 250, fire)
  smoke(canvas, 930, 330, fire)
  fortress(canvas, 1060, 560, fire)
  const field = crack(
    dice,
    [
      [-40, 690],
      [300, 670],
      [640, 660],
      [900, 610],
      [1300, 600],
      [1640, 640],
    ],
    0.03,
    4
  )
  fillLand(canvas, field, 0.6, 0.35)
  host(canvas, field)
  paintMist(canvas, 720, 110, 0.34, mix(palette.haze, palette.accent, 0.2))
  missiles(canvas, fire)
  trebuchet(canvas, 330, 760, 1.15, 0.84)
  front(canvas, fire)
  paintMotes(canvas, { x: 500, y: 120, w: 1000, h: 640 }, 50, fire, 2.2)
  paintVignette(canvas, 0.55)
}

function smoke(canvas: Canvas, x: number, y: number, fire: string) {
  const { dice, palette } = canvas
  for (let index = 0; index < 26; index++) {
    const t = index / 26
    const r = 26 + t * 96
    const tint = mix(mix(palette.near, palette.haze, 0.25), fire, 0.35 * (1 - t))
    canvas.ellipse(
      x + t * t * 260 + dice.around(0, 30),
      y + 60 - t * 330,
      r,
      r * 0.85,
      canvas.linear([
        [0, palette.near],
        [1, tint],
      ]),
      0.5 * (1 - t * 0.5)
    )
  }
}

const wall = (left: number, top: number, w: number) => box(left, top, w, 900 - top) + battlement(left, top, w, 13)

function fortress(canvas: Canvas, x: number, y: number, fire: string) {
  const { dice, palette } = canvas
  const ink = canvas.depth(0.46)
  const keep =
    tower(dice, x, y, 150, 360, 'battlement') +
    tower(dice, x - 116, y, 74, 270, 'cone') +
    tower(dice, x + 124, y, 84, 310, 'cone') +
    tower(dice, x + 10, y - 330, 62, 130, 'cone') +
    tower(dice, x + 240, y, 70, 210, 'broken')
  const outer =
    wall(x - 330, y - 92, 700) +
    tower(dice, x - 330, y + 60, 88, 240, 'battlement') +
    tower(dice, x + 372, y + 60, 94, 230, 'battlement') +
    tower(dice, x - 96, y + 60, 76, 214, 'battlement') +
    tower(dice, x + 84, y + 60, 76, 214, 'battlement')
  canvas.path(keep, mix(palette.glow, palette.light, 0.3), { transform: 'translate(-4 -2)', opacity: 0.6 })
  canvas.path(
    keep,
    canvas.between(60, y, [
      [0, mix(ink, palette.haze, 0.12)],
      [1, mix(ink, palette.haze, 0.45)],
    ])
  )
  canvas.path(banner(x + 10, y - 560, 60) + banner(x - 330, y - 180, 60) + banner(x + 372, y - 168, 60), palette.accent)
  canvas.glow(x + 240, y - 170, 220, fire, 0.8)
  flame(canvas, x + 236, y - 166, 74, fire)
  flame(canvas, x - 170, y - 92, 44, fire)
  const wallInk = canvas.depth(0.56)
  canvas.path(outer, mix(palette.glow, palette.light, 0.2), { transform: 'translate(-4 -2)', opacity: 0.6 })
  canvas.path(
    outer,
    canvas.between(y - 250, y + 140, [
      [0, wallInk],
      [1, mix(wallInk, palette.haze, 0.3)],
    ])
  )
  canvas.path(`M${x - 40} ${y + 80}V${y - 30}Q${x - 6} ${y - 84} ${x + 28} ${y - 30}V${y + 80}Z`, palette.deep)
  canvas.glow(x - 6, y + 20, 90, fire, 0.6)
  for (const [wx, wy, size] of [
    [x - 30, y - 280, 22],
    [x + 34, y - 230, 22],
    [x - 116, y - 200, 18],
    [x + 124, y - 230, 18],
    [x + 10, y - 410, 16],
    [x - 330, y - 120, 16],
    [x + 372, y - 110, 16],
    [x - 96, y - 90, 14],
    [x + 84, y - 90, 14],
  ])
    paintWindow(canvas, wx, wy, size * 0.5, size, 0.9)
  for (const [lx, tilt] of [
    [x - 250, 46],
    [x - 190, 40],
    [x + 190, -44],
    [x + 280, -50],
  ]) {
    canvas.stroke(
      `M${lx - tilt} ${y + 90}L${lx} ${y - 104}M${lx - tilt + 15} ${y + 90}L${lx + 15} ${y - 104}`,
      canvas.depth(0.8),
      3
    )
    for (let rung = 0; rung < 12; rung++)
      canvas.stroke(
        `M${(lx - tilt * (1 - rung / 12)).toFixed(0)} ${(y + 90 - rung * 16).toFixed(0)}h15`,
        canvas.depth(0.8),
        2
      )
    for (const t of [0.3, 0.55, 0.78])
      canvas.ellipse(lx - tilt * (1 - t) + 7, y + 90 - 194 * t, 6, 10, canvas.depth(0.85))
  }
}

function flame(canvas: Canvas, x: number, y: number, size: number, fire: string) {
  const { palette } = canvas
  for (const [scale, colour] of [
    [1, palette.accent],
    [0.68, fire],
    [0.36, palette.light],
  ] as const) {
    const s = size * scale
    canvas.path(
      `M${x - s * 0.5} ${y}C${x - s * 0.7} ${y - s * 0.6} ${x - s * 0.1} ${y - s * 0.6} ${x - s * 0.2} ${y - s * 1.3}C${x + s * 0.2} ${y - s} ${x + s * 0.1} ${y - s * 0.7} ${x + s * 0.26} ${y - s * 0.9}C${x + s * 0.3} ${y - s * 0.5} ${x + s * 0.6} ${y - s * 0.5} ${x + s * 0.5} ${y}Z`,
      colour,
      { opacity: 0.92 }
    )
  }
}

/** The besiegers: heads, spears, torches, in ranks that grow towards the viewer. */
function host(canvas: Canvas, field: readonly Point[]) {
  const { dice, palette } = canvas
  for (const [row, nearness] of [
    [14, 0.66],
    [42, 0.74],
    [82, 0.82],
  ]) {
    const size = 8 + row * 0.13
    let d = ''
    for (let x = -20; x < width; x += size * dice.between(1, 1.9)) {
      const y = heightAt(field, x) + row + dice.around(0, 5)
      d += `M${(x - size).toFixed(0)} ${(y + size * 3).toFixed(0)}Q${(x - size * 1.1).toFixed(0)} ${(y + size * 0.6).toFixed(0)} ${x.toFixed(0)} ${(y + size * 0.5).toFixed(0)}Q${(x + size * 1.1).toFixed(0)} ${(y + size * 0.6).toFixed(0)} ${(x + size).toFixed(0)} ${(y + size * 3).toFixed(0)}Z`
      d += box(x - size * 0.45, y - size * 0.4, size * 0.9, size)
      if (dice.chance(0.6))
        d += line([
          [x + size * 0.7, y + size * 2],
          [x + size * 0.8, y - size * 3.4],
          [x + size, y - size * 4.2],
          [x + size * 1.2, y - size * 3.4],
          [x + size * 0.9, y + size * 2],
        ])
    }
    canvas.path(d, canvas.depth(nearness))
    for (let torch = 0; torch < 10; torch++) {
      const x = dice.between(0, width)
      const y = heightAt(field, x) + row - size * 2
      canvas.glow(x, y, size * 5, palette.lamp, 0.75)
      canvas.ellipse(x, y, size * 0.3, size * 0.55, palette.light)
    }
    for (let flag = 0; flag < 4; flag++) {
      const x = dice.between(40, width)
      canvas.path(
        banner(x, heightAt(field, x) + row + size, 60 + row * 0.7),
        mix(canvas.depth(nearness), palette.accent, 0.55)
      )
    }
  }
}

function missiles(canvas: Canvas, fire: string) {
  const { palette } = canvas
  for (const [x, y, dx, dy, size] of [
    [820, 250, -330, 190, 17],
    [620, 360, -250, 190, 12],
    [980, 170, -360, 120, 14],
  ]) {
    const tail = canvas.linear(
      [
        [0, fire, 0],
        [1, fire],
      ],
      'right'
    )
    canvas.path(
      `M${x} ${y - size}Q${x + dx * 0.5} ${y + dy * 0.28 - size} ${x + dx} ${y + dy}Q${x + dx * 0.5} ${y + dy * 0.36} ${x} ${y + size}Z`,
      tail,
      { opacity: 0.85 }
    )
    canvas.glow(x, y, size * 5, fire, 0.9)
    canvas.ellipse(x, y, size, size, mix(fire, palette.light, 0.6))
  }
}

function trebuchet(canvas: Canvas, x: number, y: number, scale: number, nearness: number) {
  const ink = canvas.depth(nearness)
  canvas.group(`transform="translate(${x} ${y}) scale(${scale})"`, () => {
    canvas.stroke('M-96 0L0-170L96 0M-60 0L0-170L60 0M-110 0H120M-50-80H50', ink, 11)
    canvas.stroke('M-112-92L150-300', ink, 12)
    canvas.stroke('M150-300Q190-330 214-296', ink, 3)
    canvas.path('M-152-96H-76L-84-40H-144Z', ink)
    canvas.ellipse(-80, 6, 22, 22, ink)
    canvas.ellipse(84, 6, 22, 22, ink)
  })
}

function front(canvas: Canvas, fire: string) {
  const { dice, palette } = canvas
  const dark = canvas.depth(1)
  const knoll = crack(
    dice,
    [
      [-40, 800],
      [300, 838],
      [700, 872],
      [1000, 852],
      [1300, 800],
      [1640, 770],
    ],
    0.03,
    4
  )
  fillLand(canvas, knoll, 1, 0)
  const rim = mix(fire, palette.light, 0.25)
  for (const [person, x, size, mirrored] of [
    ['knight', 760, 200, false],
    ['dwarf', 640, 190, true],
    ['ranger', 900, 190, false],
    ['wizard', 1030, 190, true],
  ] as const)
    paintPerson(canvas, person, { x, y: heightAt(knoll, x) + 6, size }, dark, rim, mirrored)
  canvas.path(banner(820, 860, 330), mix(palette.accent, palette.near, 0.25))
  canvas.path(box(816, 530, 8, 340), dark)
  for (const [x, tilt] of [
    [1240, -24],
    [1330, 12],
    [1420, 30],
    [1510, -8],
    [120, 18],
    [60, -12],
  ])
    canvas.path('M-3 40L-3-120L0-150L3-120L3 40ZM-9-112H9V-106H-9Z', dark, {
      transform: `translate(${x} ${heightAt(knoll, x)}) rotate(${tilt})`,
    })
}
