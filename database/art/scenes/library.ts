import { arch, box } from '#database/art/buildings'
import { type Canvas, height, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintPerson } from '#database/art/figures'
import { paintMotes, paintRays, paintVignette } from '#database/art/sky'

const eye: Point = [800, 430]

/** Where a point stands that is `depth` away: 0 at the picture's plane, 1 at the far wall. */
function recede([x, y]: Point, depth: number): Point {
  const share = 1 - depth * 0.72
  return [eye[0] + (x - eye[0]) * share, eye[1] + (y - eye[1]) * share]
}

/** A nave of books: light falls through the far window, and the books one wants fly by themselves. */
export function library(canvas: Canvas) {
  const { palette } = canvas
  canvas.rect(0, 0, width, height, mix(palette.near, palette.deep, 0.4))
  farWall(canvas)
  floorAndVault(canvas)
  for (const side of [-1, 1] as const) shelves(canvas, side)
  paintRays(canvas, [eye[0], 330], { count: 9, least: 40, most: 140, length: 900, opacity: 0.24, spread: 0.07 })
  canvas.glow(eye[0], 330, 420, palette.light, 0.4)
  chandelier(canvas)
  flyingBooks(canvas)
  reader(canvas)
  paintMotes(canvas, { x: 420, y: 180, w: 760, h: 560 }, 40, palette.lamp, 1.9)
  paintVignette(canvas, 0.75)
}

function farWall(canvas: Canvas) {
  const { palette } = canvas
  const stone = mix(palette.near, palette.haze, 0.45)
  canvas.rect(540, 160, 520, 560, stone)
  canvas.path(arch(800, 640, 250, 460), mix(stone, palette.deep, 0.5))
  canvas.path(
    arch(800, 632, 222, 436),
    canvas.between(200, 630, [
      [0, palette.light],
      [0.5, palette.glow],
      [1, palette.low],
    ])
  )
  canvas.glow(800, 380, 330, palette.light, 0.6)
  const lead = mix(palette.near, palette.deep, 0.3)
  canvas.stroke('M800 196V632M726 270V632M874 270V632M692 420H908M692 530H908M700 320L800 250L900 320', lead, 5)
  canvas.add(`<circle cx="800" cy="316" r="40" fill="none" stroke="${lead}" stroke-width="5"/>`)
  for (const [x, y, colour] of [
    [763, 470, palette.accent],
    [837, 470, palette.mid],
    [763, 580, palette.mid],
    [837, 580, palette.accent],
    [800, 316, palette.accent],
  ] as const)
    canvas.ellipse(x, y, 22, 34, colour, 0.45)
}

function floorAndVault(canvas: Canvas) {
  const { palette } = canvas
  const near: [Point, Point] = [recede([-300, 1060], 0), recede([1900, 1060], 0)]
  const far: [Point, Point] = [recede([-300, 1060], 1), recede([1900, 1060], 1)]
  canvas.shape(
    [far[0], far[1], near[1], near[0]],
    canvas.between(600, 900, [
      [0, mix(palette.glow, palette.near, 0.35)],
      [0.5, palette.near],
      [1, palette.deep],
    ])
  )
  canvas.shape(
    [
      [770, 612],
      [830, 612],
      [1010, 930],
      [590, 930],
    ],
    canvas.between(610, 900, [
      [0, mix(palette.accent, palette.glow, 0.4)],
      [1, mix(palette.accent, palette.deep, 0.6)],
    ]),
    { opacity: 0.75 }
  )
  for (let index = 0; index < 5; index++) {
    const depth = 1 - index * 0.23
    const [lx, ly] = recede([60, -120], depth)
    const [rx] = recede([1540, -120], depth)
    const ink = mix(mix(palette.near, palette.haze, 0.4), palette.deep, 1 - depth * 0.8)
    const thick = 14 + (1 - depth) * 44
    canvas.path(
      `M${lx} ${ly + 190 * (1.2 - depth)}Q${lx} ${ly} ${eye[0]} ${ly - 90 * (1.2 - depth)}Q${rx} ${ly} ${rx} ${ly + 190 * (1.2 - depth)}`,
      'none',
      { stroke: ink, strokeWidth: thick }
    )
  }
}

function shelves(canvas: Canvas, side: -1 | 1) {
  const { dice, palette } = canvas
  const wall = (depth: number, y: number): Point => recede([eye[0] + side * 830, y], depth)
  const bays = 5
  for (let bay = bays - 1; bay >= 0; bay--) {
    const from = bay / bays
    const to = (bay + 0.9) / bays
    const dim = 0.9 - from * 0.75
    const wood = mix(mix(palette.near, palette.glow, 0.22), palette.deep, dim)
    canvas.shape([wall(from, -420), wall(to, -420), wall(to, 1060), wall(from, 1060)], wood)
    const rows = 9
    for (let row = 0; row < rows; row++) {
      const top = -380 + row * 158
      const books = 13
      for (let book = 0; book < books; book++) {
        if (dice.chance(0.08)) continue
        const a = from + ((to - from) * (book + 0.08)) / books
        const b = from + ((to - from) * (book + 0.94)) / books
        const high = dice.between(14, 50)
        const spine = mix(
          dice.pick([palette.mid, palette.low, palette.accent, palette.haze, palette.glow, palette.near]),
          palette.deep,
          Math.min(0.86, dim * 0.85 + dice.between(0, 0.14))
        )
        canvas.shape([wall(a, top + high), wall(b, top + high), wall(b, top + 140), wall(a, top + 140)], spine)
        if (dice.chance(0.3))
          canvas.shape(
            [wall(a, top + high + 24), wall(b, top + high + 24), wall(b, top + high + 32), wall(a, top + high + 32)],
            mix(palette.lamp, palette.deep, dim * 0.7)
          )
      }
      canvas.shape(
        [wall(from, top + 138), wall(to, top + 138), wall(to, top + 152), wall(from, top + 152)],
        mix(wood, palette.glow, 0.22)
      )
    }
    canvas.shape(
      [wall(to, -420), wall((bay + 1) / bays, -420), wall((bay + 1) / bays, 1060), wall(to, 1060)],
      mix(wood, palette.glow, 0.18)
    )
  }
  ladder(canvas, side)
}

function ladder(canvas: Canvas, side: -1 | 1) {
  if (side > 0) return
  const { palette } = canvas
  const ink = mix(palette.deep, palette.near, 0.3)
  canvas.stroke('M250 800L372 120M304 810L420 150', ink, 11)
  for (let step = 0; step < 11; step++) {
    const t = step / 11
    canvas.stroke(`M${250 + 122 * t} ${800 - 680 * t}L${304 + 116 * t} ${810 - 660 * t}`, ink, 8)
  }
  paintPerson(canvas, 'bard', { x: 352, y: 424, size: 130 }, canvas.depth(1), mix(palette.glow, palette.light, 0.3))
}

function chandelier(canvas: Canvas) {
  const { palette } = canvas
  canvas.stroke('M800 -20V120', palette.deep, 4)
  canvas.glow(800, 130, 300, palette.lamp, 0.55)
  canvas.add(`<ellipse cx="800" cy="140" rx="130" ry="24" fill="none" stroke="${palette.deep}" stroke-width="8"/>`)
  for (let index = 0; index < 9; index++) {
    const angle = (index / 9) * Math.PI * 2
    const x = 800 + Math.cos(angle) * 130
    const y = 140 + Math.sin(angle) * 24
    canvas.rect(x - 4, y - 24, 8, 22, mix(palette.light, palette.lamp, 0.3))
    canvas.glow(x, y - 32, 34, palette.lamp, 0.9)
    canvas.ellipse(x, y - 32, 4, 8, palette.light)
  }
}

function flyingBooks(canvas: Canvas) {
  const { dice, palette } = canvas
  for (const [x, y, scale] of [
    [560, 300, 1.2],
    [1010, 250, 1],
    [1090, 420, 1.4],
    [640, 470, 0.8],
    [930, 520, 0.7],
  ]) {
    const place = `translate(${x} ${y}) rotate(${dice.around(0, 26).toFixed(0)}) scale(${scale})`
    canvas.glow(x, y, 70 * scale, palette.accent, 0.55)
    canvas.path(
      'M0 6Q-20-14-46-4L-50-26Q-22-38 0-16Q22-38 50-26L46-4Q20-14 0 6Z',
      mix(palette.light, palette.glow, 0.25),
      {
        transform: place,
      }
    )
    canvas.path('M0 10Q-20-8-48 2L-46-4Q-20-14 0 6Q20-14 46-4L48 2Q20-8 0 10Z', palette.deep, { transform: place })
  }
}

function reader(canvas: Canvas) {
  const { palette } = canvas
  const dark = canvas.depth(1)
  canvas.path(`${box(530, 800, 540, 22)}${box(560, 820, 30, 120)}${box(1010, 820, 30, 120)}`, dark)
  canvas.rect(530, 800, 540, 4, mix(palette.glow, palette.light, 0.2), 0.8)
  canvas.path(
    `${box(580, 770, 100, 15)}${box(590, 756, 80, 15)}${box(576, 785, 110, 15)}${box(962, 776, 84, 24)}${box(970, 762, 70, 15)}`,
    mix(dark, palette.accent, 0.25)
  )
  paintPerson(canvas, 'wizard', { x: 800, y: 900, size: 250 }, dark, mix(palette.glow, palette.light, 0.4))
  canvas.path(
    'M760 800Q720 776 690 788L686 800ZM770 800Q806 772 850 788L856 800Z',
    mix(palette.light, palette.glow, 0.2)
  )
  canvas.glow(926, 752, 150, palette.lamp, 0.7)
  canvas.rect(920, 766, 12, 34, mix(palette.light, palette.lamp, 0.3))
  canvas.ellipse(926, 754, 5, 11, palette.light)
}
