import { arch, box, paintColumn } from '#database/art/buildings'
import { type Canvas, height, line, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintPerson } from '#database/art/figures'
import { paintMist, paintMotes, paintRays, paintVignette } from '#database/art/sky'
import { bend, crack, heightAt, limb } from '#database/art/terrain'

/** The sea keeps a temple, and its fire has not gone out. */
export function underwaterTemple(canvas: Canvas) {
  const { dice, palette } = canvas
  const sun = dice.between(640, 800)
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, mix(palette.low, palette.light, 0.35)],
      [0.16, palette.low],
      [0.42, palette.mid],
      [0.8, palette.top],
      [1, palette.deep],
    ])
  )
  canvas.glow(sun, -20, 620, palette.light, 0.8, 330)
  paintRays(canvas, [sun, -160], { count: 12, least: 40, most: 140, length: 1080, opacity: 0.3, spread: 0.05 })
  whale(canvas, 1230, 210)
  ruins(canvas)
  paintMist(canvas, 590, 260, 0.45, mix(palette.haze, palette.mid, 0.4))
  temple(canvas, 860, 690)
  shoals(canvas)
  seabed(canvas)
  divers(canvas)
  front(canvas)
  bubbles(canvas)
  paintMotes(canvas, { x: 0, y: 80, w: width, h: 760 }, 40, mix(palette.accent, palette.light, 0.3), 1.6)
  paintVignette(canvas, 0.6)
}

function whale(canvas: Canvas, x: number, y: number) {
  const ink = mix(canvas.depth(0.1), canvas.palette.mid, 0.5)
  canvas.path(
    'M-230 10C-190-50-60-70 60-44C130-30 180-10 230-18C260-50 290-60 310-58C300-40 290-28 276-16C296-8 306 6 308 22C280 16 256 8 236 2C180 40 60 62-60 56C-150 52-214 40-230 10ZM-60 50C-80 90-110 110-134 112C-124 84-108 60-96 44Z',
    ink,
    { transform: `translate(${x} ${y}) rotate(-6)`, opacity: 0.75 }
  )
  canvas.stroke(
    `M${x - 226} ${y + 38}Q${x - 150} ${y + 48} ${x - 100} ${y + 40}`,
    mix(ink, canvas.palette.deep, 0.3),
    3,
    0.5
  )
}

function ruins(canvas: Canvas) {
  const { dice, palette } = canvas
  const ink = canvas.depth(0.2)
  const fill = canvas.between(300, 700, [
    [0, mix(ink, palette.mid, 0.35)],
    [1, mix(ink, palette.haze, 0.5)],
  ])
  let d = ''
  for (let x = 20; x < width; x += dice.between(70, 130)) {
    if (x > 480 && x < 1220) continue
    const tall = dice.between(120, 320)
    d += box(x, 700 - tall, 34, tall) + box(x - 8, 692 - tall, 50, 14)
    if (dice.chance(0.4)) d += box(x, 690 - tall, 120, 16)
  }
  canvas.path(d + arch(300, 720, 180, 300) + arch(1390, 720, 200, 340), fill, { opacity: 0.8 })
}

function temple(canvas: Canvas, x: number, y: number) {
  const { palette } = canvas
  const stone = canvas.depth(0.46)
  const lit = mix(stone, mix(palette.glow, palette.light, 0.3), 0.45)
  canvas.path(box(x - 250, y - 260, 500, 270), mix(stone, palette.deep, 0.45))
  canvas.path(
    arch(x, y, 130, 230),
    canvas.around(x, y - 80, 170, [
      [0, palette.light],
      [0.4, palette.lamp],
      [1, mix(palette.lamp, palette.deep, 0.6)],
    ])
  )
  canvas.glow(x, y - 90, 330, palette.lamp, 0.7)
  canvas.path(
    `M${x - 30} ${y}L${x - 24} ${y - 60}H${x + 24}L${x + 30} ${y}ZM${x - 16} ${y - 60}Q${x - 26} ${y - 96} ${x} ${y - 128}Q${x + 26} ${y - 96} ${x + 16} ${y - 60}Z`,
    mix(palette.deep, palette.near, 0.2)
  )
  for (const dx of [-236, -142, 142, 236]) paintColumn(canvas, { x: x + dx, y, w: 46, h: 264 }, stone, lit, true)
  canvas.shape(
    [
      [x - 300, y - 280],
      [x, y - 400],
      [x + 300, y - 280],
      [x + 300, y - 258],
      [x - 300, y - 258],
    ],
    canvas.linear(
      [
        [0, lit],
        [0.5, stone],
        [1, mix(stone, palette.deep, 0.3)],
      ],
      'right'
    )
  )
  canvas.shape(
    [
      [x - 220, y - 288],
      [x, y - 374],
      [x + 220, y - 288],
    ],
    mix(stone, palette.deep, 0.4)
  )
  canvas.stroke(
    `M${x} ${y - 356}V${y - 296}M${x - 26} ${y - 340}V${y - 326}Q${x} ${y - 306} ${x + 26} ${y - 326}V${y - 340}`,
    palette.lamp,
    6
  )
  for (let step = 0; step < 5; step++) {
    const half = 300 + step * 34
    canvas.rect(
      x - half,
      y + step * 15,
      half * 2,
      16,
      canvas.linear(
        [
          [0, mix(stone, palette.deep, 0.3)],
          [0.5, mix(lit, palette.lamp, 0.25)],
          [1, mix(stone, palette.deep, 0.4)],
        ],
        'right'
      )
    )
    canvas.rect(x - half, y + step * 15 + 10, half * 2, 6, palette.deep, 0.35)
  }
}

function shoals(canvas: Canvas) {
  const { dice, palette } = canvas
  for (const [x, y, count, size, nearness] of [
    [420, 330, 26, 9, 0.3],
    [1180, 430, 18, 12, 0.5],
    [620, 520, 14, 10, 0.55],
  ]) {
    for (let index = 0; index < count; index++) {
      const fx = x + dice.around(0, 150)
      const fy = y + dice.around(0, 54) + (fx - x) * 0.2
      const s = size * dice.between(0.6, 1.2)
      canvas.path(
        `M${(fx - s * 2).toFixed(1)} ${fy.toFixed(1)}q${(s * 1.4).toFixed(1)} ${(-s).toFixed(1)} ${(s * 3).toFixed(1)} 0l${s.toFixed(1)} ${(-s * 0.7).toFixed(1)}v${(s * 1.4).toFixed(1)}l${(-s).toFixed(1)} ${(-s * 0.7).toFixed(1)}q${(-s * 1.6).toFixed(1)} ${s.toFixed(1)} ${(-s * 3).toFixed(1)} 0Z`,
        dice.chance(0.2) ? palette.lamp : canvas.depth(nearness)
      )
    }
  }
}

function seabed(canvas: Canvas) {
  const { dice, palette } = canvas
  const bed = crack(
    dice,
    [
      [-40, 720],
      [300, 752],
      [700, 764],
      [1100, 760],
      [1640, 716],
    ],
    0.03,
    4
  )
  canvas.path(
    `${line(bed, false)}L1640 930L-40 930Z`,
    canvas.between(716, 900, [
      [0, mix(canvas.depth(0.55), palette.glow, 0.2)],
      [1, palette.deep],
    ])
  )
  for (let index = 0; index < 16; index++) {
    const x = dice.between(0, width)
    const y = heightAt(bed, x) + dice.between(6, 50)
    coral(canvas, x, y, dice.between(26, 60), dice.pick([palette.accent, palette.lamp, palette.low, palette.haze]))
  }
}

function coral(canvas: Canvas, x: number, y: number, size: number, colour: string) {
  const { dice, palette } = canvas
  const ink = mix(colour, palette.near, 0.4)
  for (let arm = -2; arm <= 2; arm++) {
    const tip: Point = [x + arm * size * 0.24 + dice.around(0, 5), y - size * (1 - Math.abs(arm) * 0.16)]
    canvas.shape(limb([[x, y], [x + arm * size * 0.2, y - size * 0.4], tip], size * 0.16, size * 0.08, 5), ink)
    canvas.ellipse(tip[0], tip[1], size * 0.07, size * 0.07, mix(ink, palette.light, 0.4))
  }
}

function divers(canvas: Canvas) {
  const { palette } = canvas
  const dark = canvas.depth(0.98)
  const rim = mix(palette.glow, palette.light, 0.4)
  for (const [person, x, y, tilt] of [
    ['knight', 350, 690, 30],
    ['wizard', 470, 610, 42],
    ['ranger', 250, 580, 36],
  ] as const) {
    canvas.glow(x + 66, y - 56, 130, palette.lamp, 0.5)
    canvas.group(`transform="rotate(${tilt} ${x} ${y})"`, () => {
      paintPerson(canvas, person, { x, y, size: 122 }, dark, rim)
      canvas.add(
        `<circle cx="${x}" cy="${y - 100}" r="25" fill="${mix(palette.accent, palette.light, 0.6)}" opacity="0.3"/><circle cx="${x}" cy="${y - 100}" r="25" fill="none" stroke="${palette.light}" stroke-width="2.5" opacity="0.85"/>`
      )
    })
  }
}

function front(canvas: Canvas) {
  const { dice } = canvas
  const dark = canvas.depth(1)
  const rock = crack(
    dice,
    [
      [-40, 690],
      [90, 740],
      [220, 830],
      [420, 880],
      [700, 920],
      [1000, 920],
      [1240, 872],
      [1420, 790],
      [1640, 640],
    ],
    0.09,
    4
  )
  canvas.path(`${line(rock, false)}L1640 940L-40 940Z`, dark)
  let kelp = ''
  for (const x of [30, 90, 140, 1440, 1500, 1550, 1600, 1390]) {
    const tall = dice.between(300, 620)
    const sway = dice.around(0, 50)
    const foot = heightAt(rock, x) + 20
    const way = bend(
      [
        [x, foot],
        [x + sway, foot - tall * 0.35],
        [x - sway, foot - tall * 0.7],
        [x + sway * 0.6, foot - tall],
      ],
      8
    )
    kelp += line(limb(way, 9, 2))
    way.forEach(([px, py], index) => {
      if (index < 2) return
      const side = index % 2 ? 1 : -1
      kelp += `M${px.toFixed(0)} ${py.toFixed(0)}q${side * 24}-22 ${side * 50}-34q${-side * 12} 28 ${-side * 50} 34Z`
    })
  }
  canvas.path(kelp, dark)
}

function bubbles(canvas: Canvas) {
  const { dice, palette } = canvas
  for (const [x, y] of [
    [330, 540],
    [450, 450],
    [230, 430],
    [1050, 520],
  ]) {
    for (let index = 0; index < 9; index++) {
      const r = dice.between(2, 9)
      canvas.add(
        `<circle cx="${(x + dice.around(0, 30)).toFixed(0)}" cy="${(y - index * 36 + dice.around(0, 14)).toFixed(0)}" r="${r.toFixed(1)}" fill="${palette.light}" fill-opacity="0.16" stroke="${palette.light}" stroke-width="1.4" opacity="0.75"/>`
      )
    }
  }
}
