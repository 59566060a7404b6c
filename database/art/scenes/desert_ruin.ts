import { box, column, vault } from '#database/art/buildings'
import { type Canvas, line, type Point } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintParty } from '#database/art/figures'
import { paintBirds, paintLight, paintMist, paintSky, paintStars, paintStreaks, paintVignette } from '#database/art/sky'
import { bend, fillLand } from '#database/art/terrain'

/** A face of stone as large as a hill looks out of the sand, and the sun stands behind it. */
export function desertRuin(canvas: Canvas) {
  const { dice, palette } = canvas
  const sun = { x: dice.between(900, 1060), y: dice.between(330, 390), radius: 150 }
  paintSky(canvas, 620)
  if (palette.night) paintStars(canvas, 460)
  paintLight(canvas, sun, 0.8)
  paintStreaks(canvas, 300, 540, 10)
  mesas(canvas)
  dune(
    canvas,
    [
      [-40, 600],
      [300, 560],
      [620, 610],
      [980, 590],
      [1300, 560],
      [1640, 600],
    ],
    0.26,
    sun.x
  )
  ruins(canvas)
  dune(
    canvas,
    [
      [-40, 650],
      [260, 690],
      [600, 660],
      [900, 700],
      [1250, 650],
      [1640, 690],
    ],
    0.42,
    sun.x
  )
  colossus(canvas, 1130)
  dune(
    canvas,
    [
      [-40, 700],
      [300, 760],
      [700, 720],
      [1040, 745],
      [1300, 712],
      [1640, 740],
    ],
    0.56,
    sun.x
  )
  caravan(canvas)
  dune(
    canvas,
    [
      [-40, 800],
      [260, 770],
      [560, 810],
      [900, 880],
      [1640, 850],
    ],
    0.84,
    sun.x
  )
  paintParty(canvas, { x: 300, y: 782, size: 122, side: 1, lantern: palette.night })
  obelisk(canvas)
  paintBirds(canvas, sun.x - 220, 250, 6, 18, 140)
  paintVignette(canvas, 0.5)
}

function mesas(canvas: Canvas) {
  const { dice } = canvas
  for (const nearness of [0.05, 0.14]) {
    const skyline: Point[] = [[-40, 620]]
    for (let x = 0; x < 1600; x += dice.between(120, 300)) {
      const h = dice.between(20, 150) * (1 - nearness)
      const w = dice.between(70, 220)
      skyline.push([x, 610], [x + 16, 610 - h], [x + w, 606 - h], [x + w + 22, 612])
    }
    skyline.sort((a, b) => a[0] - b[0])
    fillLand(canvas, [...skyline, [1640, 620]], nearness, 0.7)
  }
  paintMist(canvas, 610, 130, 0.5, mix(canvas.palette.haze, canvas.palette.low, 0.5))
}

/** A dune with a crest: its face towards the light is bright, its lee is dark. */
function dune(canvas: Canvas, anchors: Point[], nearness: number, light: number) {
  const { dice, palette } = canvas
  const crest = bend(
    anchors.map(([x, y]): Point => [x, dice.around(y, 12)]),
    14
  )
  const sand = canvas.depth(nearness)
  const top = Math.min(...crest.map(([, y]) => y))
  canvas.path(
    `${line(crest, false)}L1640 930L-40 930Z`,
    canvas.between(top, top + 260, [
      [0, mix(sand, palette.glow, 0.34)],
      [0.4, mix(sand, palette.glow, 0.1)],
      [1, mix(sand, palette.deep, nearness * 0.5)],
    ])
  )
  for (const [index, [x, y]] of anchors.entries()) {
    if (index === 0 || index === anchors.length - 1 || y > (anchors[index - 1]?.[1] ?? 0)) continue
    const lee = x < light ? -1 : 1
    const foot: Point = [x + lee * 190, y + 190]
    canvas.path(
      `M${x} ${y + 2}C${x + lee * 40} ${y + 60} ${x - lee * 30} ${y + 110} ${foot[0]} ${foot[1]}C${x + lee * 270} ${y + 110} ${x + lee * 210} ${y + 50} ${x} ${y + 2}Z`,
      mix(sand, palette.deep, 0.35),
      { opacity: 0.5 }
    )
  }
  for (let index = 0; index < 9; index++) {
    const x = dice.between(0, 1500)
    const y = top + dice.between(70, 200)
    canvas.stroke(`M${x.toFixed(0)} ${y.toFixed(0)}q60 -12 120 0t110 -4`, mix(sand, palette.glow, 0.4), 2, 0.3)
  }
}

function ruins(canvas: Canvas) {
  const { dice, palette } = canvas
  const stone = canvas.between(360, 700, [
    [0, canvas.depth(0.36)],
    [1, mix(canvas.depth(0.36), palette.haze, 0.5)],
  ])
  let d = ''
  for (const x of [150, 240, 330, 420, 510])
    d += column(dice, { x, y: 690, w: 34, h: dice.between(90, 220), broken: dice.chance(0.6) })
  d += box(222, 452, 126, 20)
  canvas.path(d, stone)
  canvas.path(`${box(600, 540, 150, 140)}${vault(675, 682, 80, 104)}`, stone)
  canvas.shape(
    [
      [1430, 690],
      [1540, 460],
      [1650, 690],
    ],
    stone
  )
}

/** The head of a fallen king, half sunk, cracked, crowned. */
function colossus(canvas: Canvas, x: number) {
  const { palette } = canvas
  const stone = canvas.depth(0.62)
  const lit = mix(stone, mix(palette.glow, palette.light, 0.3), 0.52)
  const place = `translate(${x} 745) rotate(9) scale(1.12)`
  const head =
    'M-150 40L-168-120C-176-240-130-330-40-352L-52-392L-22-364L0-412L24-364L62-398L62-350C128-322 156-250 152-160L150 60Z'
  canvas.path(head, stone, { transform: place })
  canvas.path(
    'M-150 40L-168-120C-176-240-130-330-40-352L-24-300C-66-280-84-232-86-190L-112-150L-82-138C-88-118-92-112-94-104L-66-96L-92-84C-90-60-66-48-40-44L-36 40Z',
    lit,
    { transform: place }
  )
  canvas.path(
    'M-96-196Q-60-218-14-200L-16-184Q-56-196-96-182ZM20-204Q70-222 112-196L108-182Q66-200 22-188Z',
    palette.deep,
    {
      transform: place,
      opacity: 0.7,
    }
  )
  canvas.path('M-84-176Q-54-190-24-174Q-52-156-84-176ZM32-176Q62-192 96-172Q64-156 32-176Z', palette.deep, {
    transform: place,
    opacity: 0.85,
  })
  canvas.path('M-14-190L-46-108Q-20-92 8-104L6-190Z', lit, { transform: place, opacity: 0.9 })
  canvas.path('M-56-62Q-8-78 46-60Q-6-36-56-62Z', palette.deep, { transform: place, opacity: 0.7 })
  canvas.path('M-150-278Q0-336 136-270L134-248Q0-312-152-254Z', mix(stone, palette.accent, 0.4), {
    transform: place,
    opacity: 0.8,
  })
  canvas.path('M60-350L44-290L66-240L50-190L72-150L64-196L82-244L58-292Z', palette.deep, {
    transform: place,
    opacity: 0.6,
  })
  canvas.path('M-6-296L12-276L-6-254L-24-276Z', palette.accent, { transform: place })
  canvas.path('M150-160C210-150 236-90 240 40L140 60Z', mix(stone, palette.deep, 0.3), { transform: place })
}

function caravan(canvas: Canvas) {
  const ink = canvas.depth(0.82)
  const camel =
    'M-30 0L-27-26C-36-32-38-42-34-48C-28-60-20-62-14-52C-8-62 2-66 8-52C16-46 20-48 26-58L30-72L42-74L44-68L34-62C32-50 28-38 18-32L20 0L15 0L12-28L-14-28L-18-24L-20 0L-25 0L-24-24L-26 0Z'
  for (const [index, x] of [560, 630, 700, 764].entries()) {
    canvas.path(camel, ink, { transform: `translate(${x} ${744 - index * 3}) scale(${0.9 - index * 0.07})` })
    if (index !== 1)
      canvas.path('M-8-56Q-10-80 0-84Q10-80 8-56ZM-5-86a6 6 0 1 1 12 0a6 6 0 1 1-12 0Z', ink, {
        transform: `translate(${x - 4} ${744 - index * 3}) scale(${0.9 - index * 0.07})`,
      })
  }
}

function obelisk(canvas: Canvas) {
  const { palette } = canvas
  const dark = canvas.depth(0.96)
  canvas.shape(
    [
      [1430, 920],
      [1456, 330],
      [1484, 276],
      [1512, 330],
      [1540, 920],
    ],
    canvas.linear(
      [
        [0, mix(dark, palette.glow, 0.4)],
        [0.3, dark],
        [1, dark],
      ],
      'right'
    )
  )
  for (let y = 372; y < 760; y += 46)
    canvas.path(`M1472 ${y}h24v6h-24ZM1472 ${y + 14}h10v10h-10ZM1488 ${y + 12}l8 12h-10Z`, palette.accent, {
      opacity: 0.55,
    })
  canvas.shape(
    [
      [1330, 920],
      [1390, 850],
      [1470, 870],
      [1600, 830],
      [1640, 860],
      [1640, 920],
    ],
    dark
  )
}
