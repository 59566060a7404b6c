import { box, vault } from '#database/art/buildings'
import { type Canvas, height, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintLantern, paintPerson } from '#database/art/figures'
import { paintMotes, paintVignette } from '#database/art/sky'

/** An evening by the fire: the table is set, the map is on it, and one chair is free. */
export function tavern(canvas: Canvas) {
  const { palette } = canvas
  const wall = mix(palette.near, palette.haze, 0.35)
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.around(430, 520, 1200, [
      [0, mix(wall, palette.glow, 0.5)],
      [0.4, wall],
      [0.8, mix(wall, palette.deep, 0.55)],
      [1, mix(wall, palette.deep, 0.8)],
    ])
  )
  panelling(canvas)
  window(canvas, 1120, 190)
  noticeboard(canvas, 770, 230)
  bar(canvas)
  fireplace(canvas, 330)
  beams(canvas)
  for (const [x, y] of [
    [640, 196],
    [980, 150],
    [1400, 190],
  ])
    hangingLamp(canvas, x, y)
  table(canvas)
  paintMotes(canvas, { x: 160, y: 300, w: 1000, h: 420 }, 30, palette.lamp, 1.8)
  paintVignette(canvas, 0.75)
}

function panelling(canvas: Canvas) {
  const { dice, palette } = canvas
  const dark = mix(palette.near, palette.deep, 0.5)
  for (let x = 0; x < width; x += 74) canvas.rect(x, 430, 3, 300, dark, 0.5)
  canvas.rect(0, 424, width, 14, dark, 0.8)
  canvas.rect(
    0,
    700,
    width,
    220,
    canvas.linear([
      [0, mix(palette.near, palette.glow, 0.22)],
      [1, palette.deep],
    ])
  )
  for (let plank = 0; plank < 6; plank++) canvas.rect(0, 706 + plank * plank * 7, width, 2 + plank, palette.deep, 0.5)
  for (let index = 0; index < 16; index++)
    canvas.rect(dice.between(0, width), dice.between(20, 400), dice.between(40, 120), 3, dark, 0.25)
}

function window(canvas: Canvas, x: number, y: number) {
  const { palette } = canvas
  canvas.path(vault(x, y + 230, 210, 240), mix(palette.deep, palette.near, 0.4))
  canvas.path(
    vault(x, y + 220, 182, 218),
    canvas.between(y, y + 220, [
      [0, '#0c1636'],
      [0.6, '#2a4a86'],
      [1, '#6f8fc0'],
    ])
  )
  canvas.ellipse(x + 36, y + 66, 23, 23, '#f3f4ff', 0.95)
  canvas.glow(x + 36, y + 66, 90, '#bcd2ff', 0.6)
  canvas.path(`M${x - 91} ${y + 220}V${y + 180}l24-30l22 26l30-52l36 50l26-30l44 44V${y + 220}Z`, '#101c3e')
  canvas.stroke(
    `M${x} ${y}V${y + 222}M${x - 91} ${y + 96}H${x + 91}M${x - 91} ${y + 158}H${x + 91}`,
    mix(palette.deep, palette.near, 0.4),
    7
  )
}

function noticeboard(canvas: Canvas, x: number, y: number) {
  const { dice, palette } = canvas
  const wood = mix(palette.near, palette.deep, 0.35)
  canvas.path(
    `M${x - 146} ${y - 6}L${x} ${y - 62}L${x + 146} ${y - 6}V${y + 8}H${x - 146}Z${box(x - 126, y, 252, 176)}`,
    wood
  )
  canvas.rect(x - 112, y + 14, 224, 148, mix(palette.near, palette.haze, 0.5))
  const paper = mix(palette.light, palette.glow, 0.35)
  for (const [px, py, w, h] of [
    [-98, 24, 58, 72],
    [-28, 20, 68, 56],
    [54, 28, 46, 62],
    [-84, 106, 70, 46],
    [0, 88, 54, 64],
    [64, 102, 38, 48],
  ]) {
    canvas.path(`${box(0, 0, w, h)}`, mix(paper, palette.haze, dice.between(0, 0.25)), {
      transform: `translate(${x + px} ${y + py}) rotate(${dice.around(0, 7).toFixed(1)})`,
    })
    for (let row = 1; row < 4; row++)
      canvas.rect(x + px + 8, y + py + row * 11, w * dice.between(0.4, 0.75), 3, wood, 0.5)
    canvas.ellipse(x + px + w / 2, y + py + 5, 3.5, 3.5, palette.accent)
  }
}

function bar(canvas: Canvas) {
  const { dice, palette } = canvas
  const wood = mix(palette.near, palette.deep, 0.4)
  const shelf = mix(palette.near, palette.haze, 0.25)
  for (const y of [300, 380, 460]) {
    canvas.rect(1290, y, 330, 9, shelf)
    for (let x = 1302; x < 1600; x += dice.between(18, 30)) {
      const tall = dice.between(30, 56)
      const glass = mix(
        dice.pick([palette.accent, palette.lamp, palette.mid, '#5d8a5a', palette.haze]),
        palette.deep,
        0.25
      )
      canvas.path(
        `M${x.toFixed(0)} ${y}v${(-tall * 0.6).toFixed(0)}q0-6 4-8v${(-tall * 0.3).toFixed(0)}h5v${(tall * 0.3).toFixed(0)}q4 2 4 8v${(tall * 0.6).toFixed(0)}Z`,
        glass
      )
    }
  }
  canvas.path(`${box(1220, 590, 420, 26)}${box(1240, 614, 400, 150)}`, wood)
  canvas.rect(1220, 590, 420, 5, palette.glow, 0.6)
  paintPerson(
    canvas,
    'bard',
    { x: 1450, y: 690, size: 230 },
    mix(palette.deep, palette.near, 0.25),
    mix(palette.glow, palette.near, 0.3),
    true
  )
  canvas.path(`${box(1240, 614, 400, 150)}${box(1220, 590, 420, 26)}`, wood)
  canvas.rect(1220, 590, 420, 5, palette.glow, 0.6)
  for (const x of [1290, 1350, 1540]) tankard(canvas, x, 590, 1)
}

function tankard(canvas: Canvas, x: number, y: number, size: number) {
  const { palette } = canvas
  const place = `translate(${x} ${y}) scale(${size})`
  canvas.path(
    'M-12 0V-32H12V0ZM12-26h8q6 0 6 6v6q0 6-6 6h-8v-5h6q3 0 3-3v-4q0-2-3-2h-6Z',
    mix(palette.glow, palette.near, 0.55),
    { transform: place }
  )
  canvas.path('M-14-32q4-10 12-6q8-6 16 2q4 6-2 8h-22Z', palette.light, { transform: place, opacity: 0.92 })
}

function fireplace(canvas: Canvas, x: number) {
  const { dice, palette } = canvas
  const stone = mix(palette.near, palette.haze, 0.3)
  canvas.path(
    `M${x - 190} 724V330L${x - 130} 60H${x + 130}L${x + 190} 330V724Z`,
    canvas.linear(
      [
        [0, mix(stone, palette.deep, 0.6)],
        [0.5, stone],
        [1, mix(stone, palette.deep, 0.5)],
      ],
      'right'
    )
  )
  for (let index = 0; index < 60; index++) {
    const sx = x + dice.around(0, 176)
    const sy = dice.between(80, 710)
    canvas.add(
      `<rect x="${sx.toFixed(0)}" y="${sy.toFixed(0)}" width="${dice.between(26, 60).toFixed(0)}" height="${dice.between(16, 28).toFixed(0)}" rx="6" fill="${mix(stone, dice.chance(0.5) ? palette.deep : palette.glow, 0.3)}" opacity="0.4"/>`
    )
  }
  canvas.path(box(x - 214, 352, 428, 34), mix(palette.deep, palette.near, 0.35))
  canvas.rect(x - 214, 352, 428, 5, palette.glow, 0.5)
  canvas.path(vault(x, 724, 280, 290), mix(palette.deep, '#000000', 0.2))
  canvas.glow(x, 640, 520, palette.glow, 0.75)
  flames(canvas, x, 712)
  canvas.path(`M${x - 96} 712l90-26l8 22l-90 22ZM${x + 96} 712l-90-26l-8 22l90 22Z`, palette.deep)
  for (const [dx, w, h] of [
    [-150, 20, 60],
    [-116, 34, 36],
    [110, 26, 50],
    [150, 16, 70],
  ])
    canvas.path(box(x + dx, 352 - h, w, h), mix(palette.deep, palette.near, 0.3))
  canvas.path(`M${x - 70} 330L${x} 250L${x + 70} 330L${x} 348Z`, mix(palette.accent, palette.deep, 0.4))
  canvas.stroke(`M${x - 100} 350L${x + 96} 226M${x + 100} 350L${x - 96} 226`, mix(palette.light, palette.haze, 0.4), 7)
}

function flames(canvas: Canvas, x: number, y: number) {
  const { dice, palette } = canvas
  for (const [colour, scale] of [
    [palette.accent, 1],
    [palette.glow, 0.76],
    [palette.lamp, 0.55],
    [palette.light, 0.32],
  ] as const) {
    let d = ''
    for (let tongue = -2; tongue <= 2; tongue++) {
      const tall = (190 - Math.abs(tongue) * 46) * scale * dice.between(0.85, 1.15)
      const wide = 38 * scale
      const tx = x + tongue * 40 * scale
      d += `M${(tx - wide).toFixed(0)} ${y}C${(tx - wide * 1.2).toFixed(0)} ${(y - tall * 0.4).toFixed(0)} ${(tx - wide * 0.1).toFixed(0)} ${(y - tall * 0.5).toFixed(0)} ${(tx + dice.around(0, 14)).toFixed(0)} ${(y - tall).toFixed(0)}C${(tx + wide * 0.2).toFixed(0)} ${(y - tall * 0.6).toFixed(0)} ${(tx + wide * 1.3).toFixed(0)} ${(y - tall * 0.4).toFixed(0)} ${(tx + wide).toFixed(0)} ${y}Z`
    }
    canvas.path(d, colour, { opacity: 0.9 })
  }
}

function beams(canvas: Canvas) {
  const { palette } = canvas
  const dark = mix(palette.deep, palette.near, 0.25)
  canvas.rect(0, -10, width, 70, dark)
  canvas.rect(0, 56, width, 5, palette.glow, 0.22)
  for (const x of [560, 1010, 1240])
    canvas.path(
      `M${x - 24} 60H${x + 24}V724H${x - 24}ZM${x - 24} 190L${x - 120} 60H${x - 80}L${x - 24} 140ZM${x + 24} 190L${x + 120} 60H${x + 80}L${x + 24} 140Z`,
      canvas.linear(
        [
          [0, mix(dark, palette.glow, 0.32)],
          [0.3, dark],
          [1, palette.deep],
        ],
        'right'
      )
    )
}

function hangingLamp(canvas: Canvas, x: number, y: number) {
  canvas.stroke(`M${x} 50V${y - 20}`, canvas.palette.deep, 4)
  paintLantern(canvas, { x, y, size: 50 })
  canvas.glow(x, y, 300, canvas.palette.lamp, 0.4)
}

function table(canvas: Canvas) {
  const { palette } = canvas
  const dark = canvas.depth(1)
  const rim = mix(palette.glow, palette.light, 0.2)
  canvas.glow(800, 720, 520, palette.lamp, 0.5, 200)
  for (const [person, x, size, mirrored] of [
    ['wizard', 560, 330, false],
    ['knight', 1010, 310, true],
    ['dwarf', 1160, 330, false],
  ] as const)
    paintPerson(canvas, person, { x, y: 890, size }, mix(dark, palette.near, 0.16), rim, mirrored)
  const top = mix(palette.near, palette.haze, 0.3)
  canvas.shape(
    [
      [470, 768],
      [1150, 768],
      [1330, 852],
      [280, 852],
    ],
    canvas.linear([
      [0, mix(top, palette.glow, 0.6)],
      [1, mix(top, palette.deep, 0.2)],
    ])
  )
  canvas.path(
    `${box(280, 852, 1050, 26)}${box(340, 878, 40, 60)}${box(1230, 878, 40, 60)}`,
    mix(palette.deep, palette.near, 0.4)
  )
  canvas.shape(
    [
      [640, 782],
      [960, 780],
      [1010, 838],
      [590, 842],
    ],
    mix(palette.light, palette.glow, 0.4)
  )
  canvas.stroke(
    'M660 826Q720 790 770 812T880 800T960 824M700 796l16 12M716 796l-16 12M900 814l10-16l10 16Z',
    mix(palette.accent, palette.deep, 0.35),
    3,
    0.85
  )
  die(canvas, 806, 806, 25)
  tankard(canvas, 520, 822, 1.3)
  tankard(canvas, 1110, 812, 1.2)
  for (const [x, y] of [
    [1060, 800],
    [560, 790],
  ]) {
    canvas.rect(x - 6, y - 34, 12, 34, palette.light)
    canvas.glow(x, y - 44, 130, palette.lamp, 0.85)
    canvas.path(`M${x} ${y - 62}q10 14 0 24q-10-10 0-24Z`, palette.light)
  }
  canvas.path('M760 930V700Q760 640 820 640H880Q920 640 920 700V930H890V840H790V930Z', dark, {
    stroke: rim,
    strokeWidth: 2.5,
  })
  canvas.path('M788 830V706Q790 668 824 668H870Q892 668 892 706V830Z', 'none', {
    stroke: mix(dark, palette.glow, 0.4),
    strokeWidth: 4,
  })
}

function die(canvas: Canvas, x: number, y: number, size: number) {
  const { palette } = canvas
  const corner = (index: number, reach: number) =>
    `${(x + size * reach * Math.cos((index * Math.PI) / 3 - Math.PI / 2)).toFixed(1)} ${(y + size * reach * Math.sin((index * Math.PI) / 3 - Math.PI / 2)).toFixed(1)}`
  canvas.glow(x, y, size * 3, palette.accent, 0.6)
  canvas.path(`M${[0, 1, 2, 3, 4, 5].map((index) => corner(index, 1)).join('L')}Z`, palette.accent)
  canvas.path(`M${[0, 2, 4].map((index) => corner(index, 0.6)).join('L')}Z`, mix(palette.accent, palette.light, 0.55))
  canvas.stroke(
    [0, 1, 2, 3, 4, 5].map((index) => `M${corner(index, 1)}L${corner(index % 2 ? index - 1 : index, 0.6)}`).join(''),
    mix(palette.accent, palette.light, 0.5),
    1.6
  )
}
