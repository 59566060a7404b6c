import { box, paintWindow, tower } from '#database/art/buildings'
import { type Canvas, line, type Point } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintParty } from '#database/art/figures'
import { bareTree, grass } from '#database/art/flora'
import { paintBirds, paintLight, paintMist, paintSky, paintStars, paintStreaks, paintVignette } from '#database/art/sky'
import { crack, fillLand, heightAt, limb } from '#database/art/terrain'

/** A chapel on a hill of graves; one of them is open, and it shines. */
export function graveyard(canvas: Canvas) {
  const { dice, palette } = canvas
  const moon = { x: dice.between(640, 760), y: 280, radius: 138 }
  paintSky(canvas, 660)
  paintStars(canvas, 480)
  paintLight(canvas, moon, 0.8)
  paintStreaks(canvas, 230, 440, 10, mix(palette.mid, palette.top, 0.4), 0.7)
  const far = crack(
    dice,
    [
      [-40, 560],
      [300, 600],
      [700, 570],
      [1100, 590],
      [1640, 540],
    ],
    0.06,
    4
  )
  fillLand(canvas, far, 0.18, 0.6)
  let wood = ''
  for (let x = -20; x < 1620; x += dice.between(46, 110))
    wood += bareTree(dice, [x, heightAt(far, x) + 8], dice.between(90, 170), 0, 0.6)
  canvas.path(wood, canvas.depth(0.24))
  paintMist(canvas, 600, 170, 0.5)
  hill(canvas)
  paintMist(canvas, 730, 120, 0.42)
  front(canvas)
  paintBirds(canvas, moon.x + 40, 250, 7, 24, 150)
  paintVignette(canvas, 0.65)
}

function hill(canvas: Canvas) {
  const { dice, palette } = canvas
  const slope = crack(
    dice,
    [
      [-40, 740],
      [500, 730],
      [820, 640],
      [1080, 540],
      [1300, 520],
      [1640, 600],
    ],
    0.03,
    4
  )
  const ink = canvas.depth(0.52)
  const chapel = `${box(1120, 380, 200, 180)}M1104 386L1220 262L1336 386Z${tower(dice, 1110, 560, 74, 250, 'cone')}M1216 266V226M1204 240H1228`
  canvas.path(
    chapel,
    canvas.between(180, 560, [
      [0, ink],
      [1, mix(ink, palette.haze, 0.3)],
    ]),
    { stroke: ink, strokeWidth: 5 }
  )
  paintWindow(canvas, 1220, 450, 34, 86)
  paintWindow(canvas, 1110, 380, 16, 36)
  canvas.stroke('M1220 408V492M1203 446H1237', ink, 4)
  fillLand(canvas, slope, 0.54, 0.3)
  for (let x = 560; x < 1600; x += dice.between(40, 74))
    paintStone(canvas, x, heightAt(slope, x) + 8, dice.between(26, 44), canvas.depth(0.58))
  canvas.path(bareTree(dice, [1490, 600], 400, 0.1, 0.9), canvas.depth(0.66))
}

const stones = [
  'M-30 0V-60Q-30-96 0-96Q30-96 30-60V0Z',
  'M-8 0V-62H-34V-80H-8V-106H8V-80H34V-62H8V0Z',
  'M-34 0L-28-84L0-108L28-84L34 0Z',
  'M-26 0V-72H26V0ZM-34-72H34V-84H-34ZM-12-84L0-128L12-84Z',
  'M-30 0V-70L-12-58L4-78L18-62L30-66V0Z',
]

function paintStone(canvas: Canvas, x: number, y: number, size: number, ink: string, rim?: string) {
  const { dice } = canvas
  const d = dice.pick(stones)
  const place = `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${dice.around(0, 11).toFixed(0)}) scale(${(size / 60).toFixed(2)})`
  if (rim) canvas.path(d, rim, { transform: `translate(-3 -2) ${place}`, opacity: 0.8 })
  canvas.path(d, ink, { transform: place })
}

function front(canvas: Canvas) {
  const { dice, palette } = canvas
  const dark = canvas.depth(0.93)
  const ground = crack(
    dice,
    [
      [-40, 770],
      [300, 800],
      [620, 812],
      [1000, 806],
      [1300, 780],
      [1640, 760],
    ],
    0.03,
    4
  )
  const rim = mix(palette.glow, dark, 0.25)
  if (dice.chance(0.5)) openGrave(canvas, 980, 800)
  else crypt(canvas, 980, 812)
  fillLand(canvas, ground, 0.93, 0)
  for (const [x, size] of [
    [700, 78],
    [840, 62],
    [1150, 92],
    [1270, 66],
  ])
    paintStone(canvas, x, heightAt(ground, x) + 14, size, dark, rim)
  paintParty(canvas, { x: 480, y: 808, size: 122, side: 1 })
  canvas.path(
    grass(dice, -20, 1620, (x) => heightAt(ground, x), 34, 8),
    dark
  )
  canvas.path(bareTree(dice, [120, 850], 800, 0.22, 0.85), canvas.depth(1))
  fence(canvas, 1330)
  paintMist(canvas, 868, 110, 0.3, mix(palette.haze, palette.near, 0.3))
}

/** Soul light that climbs out of the ground. */
function openGrave(canvas: Canvas, x: number, y: number) {
  const { palette } = canvas
  canvas.shape(
    [
      [x - 50, y + 10],
      [x - 120, 330],
      [x + 120, 330],
      [x + 50, y + 10],
    ],
    canvas.between(330, y, [
      [0, palette.accent, 0],
      [1, palette.accent, 0.75],
    ]),
    { opacity: 0.6 }
  )
  canvas.glow(x, y, 210, palette.accent, 0.8, 110)
  for (const [drift, wide, rise] of [
    [-34, 15, 330],
    [8, 22, 400],
    [40, 12, 290],
  ]) {
    const wisp: Point[] = [
      [x + drift * 0.3, y],
      [x + drift * 1.4 + 24, y - rise * 0.25],
      [x + drift * 0.6 - 26, y - rise * 0.55],
      [x + drift + 22, y - rise * 0.8],
      [x + drift * 0.9, y - rise],
    ]
    canvas.shape(limb(wisp, wide * 2.4, 2), mix(palette.accent, palette.light, 0.4), { opacity: 0.24 })
    canvas.shape(limb(wisp, wide, 1), mix(palette.accent, palette.light, 0.75), { opacity: 0.6 })
  }
  hand(canvas, x - 66, y + 6)
}

/** A house of the dead whose door should be shut. */
function crypt(canvas: Canvas, x: number, y: number) {
  const { palette } = canvas
  const stone = canvas.depth(0.74)
  const rim = mix(palette.glow, stone, 0.4)
  const walls = `${box(x - 150, y - 210, 300, 220)}M${x - 180} ${y - 204}L${x} ${y - 310}L${x + 180} ${y - 204}V${y - 186}H${x - 180}Z${box(x - 8, y - 366, 16, 64)}${box(x - 24, y - 350, 48, 14)}`
  canvas.path(walls, rim, { transform: 'translate(-4 -3)' })
  canvas.path(
    walls,
    canvas.between(y - 310, y, [
      [0, stone],
      [1, mix(stone, palette.haze, 0.2)],
    ])
  )
  for (const dx of [-132, -76, 76, 132])
    canvas.path(
      `${box(x + dx - 11, y - 180, 22, 184)}${box(x + dx - 16, y - 186, 32, 10)}`,
      mix(stone, palette.haze, 0.22)
    )
  canvas.path(
    `M${x - 46} ${y + 4}V${y - 110}Q${x} ${y - 168} ${x + 46} ${y - 110}V${y + 4}Z`,
    canvas.between(y - 150, y, [
      [0, palette.accent],
      [1, mix(palette.accent, palette.light, 0.6)],
    ])
  )
  canvas.path(`M${x + 46} ${y + 8}V${y - 116}L${x + 8} ${y - 96}V${y + 22}Z`, canvas.depth(0.92))
  canvas.glow(x - 10, y - 50, 230, palette.accent, 0.7)
  canvas.shape(
    [
      [x - 46, y + 4],
      [x + 10, y + 4],
      [x - 70, y + 70],
      [x - 250, y + 70],
    ],
    canvas.between(y, y + 70, [
      [0, palette.accent, 0.7],
      [1, palette.accent, 0],
    ])
  )
  canvas.path(`M${x - 18} ${y - 236}a18 18 0 1 1 36 0v10l-6 8h-24l-6-8Z`, mix(stone, palette.haze, 0.3))
  canvas.path(
    `M${x - 11} ${y - 236}a4 5 0 1 1 8 0a4 5 0 1 1-8 0ZM${x + 3} ${y - 236}a4 5 0 1 1 8 0a4 5 0 1 1-8 0Z`,
    palette.deep
  )
}

/** Someone climbs out. */
function hand(canvas: Canvas, x: number, y: number) {
  const bone = canvas.depth(0.9)
  canvas.shape(
    limb(
      [
        [x - 6, y + 20],
        [x - 2, y - 30],
        [x + 4, y - 52],
      ],
      15,
      11
    ),
    bone
  )
  for (const [dx, dy, bend] of [
    [-17, -22, -4],
    [-7, -34, -2],
    [3, -35, 2],
    [13, -27, 5],
    [21, -6, 4],
  ])
    canvas.shape(
      limb(
        [
          [x + 4, y - 50],
          [x + 4 + dx * 0.6 + bend, y - 54 + dy * 0.6],
          [x + 4 + dx, y - 54 + dy],
        ],
        7,
        3
      ),
      bone
    )
}

function fence(canvas: Canvas, from: number) {
  const dark = canvas.depth(1)
  let d = box(from, 700, 340, 7) + box(from, 830, 340, 7)
  for (let x = from + 20; x < 1640; x += 27)
    d += `${box(x, 676, 6, 220)}${line([
      [x - 5, 680],
      [x + 3, 654],
      [x + 11, 680],
    ])}`
  d += `${box(from - 24, 640, 44, 290)}${box(from - 32, 628, 60, 16)}M${from - 28} 628L${from - 2} 590L${from + 24} 628Z`
  canvas.path(d, dark)
}
