import { box, house, paintWindow, tower } from '#database/art/buildings'
import { type Canvas, line, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintDragon, paintParty } from '#database/art/figures'
import { foliage, grass, hanging, pine } from '#database/art/flora'
import { paintBirds, paintCloud, paintLight, paintRays, paintSky, paintStars, paintVignette } from '#database/art/sky'
import { bend, crack, heightAt } from '#database/art/terrain'

/** Land that never heard of falling: islands on the wind, bridges between them, an airship under way. */
export function skyIslands(canvas: Canvas) {
  const { dice, palette } = canvas
  const sun: Point = [dice.between(480, 600), 330]
  paintSky(canvas, 780)
  if (palette.night) paintStars(canvas, 420)
  paintLight(canvas, { x: sun[0], y: sun[1], radius: 76 })
  paintRays(canvas, sun, { count: 9, least: 0, most: 180, opacity: 0.12, length: 1100 })
  const pale = mix(palette.low, palette.light, 0.45)
  for (let index = 0; index < 7; index++)
    paintCloud(
      canvas,
      dice.between(0, width),
      dice.between(560, 640),
      dice.between(180, 320),
      mix(palette.haze, palette.low, 0.4),
      pale,
      0.6
    )
  island(canvas, { x: 300, y: 500, w: 190, nearness: 0.16 })
  island(canvas, { x: 820, y: 420, w: 150, nearness: 0.12 })
  island(canvas, { x: 1440, y: 330, w: 220, nearness: 0.2 })
  paintDragon(canvas, { x: 300, y: 190, size: 190 }, canvas.depth(0.4), true)
  castleIsland(canvas)
  for (let index = 0; index < 9; index++)
    paintCloud(
      canvas,
      dice.between(-50, width),
      dice.between(740, 820),
      dice.between(220, 420),
      mix(palette.haze, palette.mid, 0.35),
      pale,
      0.85
    )
  airship(canvas, 560, 470, 1)
  ropeBridge(canvas)
  front(canvas)
  for (let index = 0; index < 7; index++)
    paintCloud(
      canvas,
      dice.between(500, width + 100),
      dice.between(900, 960),
      dice.between(260, 420),
      mix(palette.haze, palette.near, 0.3),
      mix(pale, palette.haze, 0.3),
      0.95
    )
  paintBirds(canvas, 760, 260, 8, 17, 170)
  paintVignette(canvas, 0.5)
}

interface Island {
  x: number
  y: number
  w: number
  nearness: number
  bare?: boolean
}

/** A slab of meadow on a hanging cone of rock; returns its upper edge. */
function island(canvas: Canvas, { x, y, w, nearness, bare = false }: Island): Point[] {
  const { dice, palette } = canvas
  const top = crack(
    dice,
    [
      [x - w, y],
      [x - w * 0.4, y - w * 0.1],
      [x + w * 0.3, y - w * 0.12],
      [x + w, y],
    ],
    0.05,
    4
  )
  const keel: Point[] = [[x + w, y]]
  for (let step = 1; step < 8; step++) {
    const t = step / 8
    keel.push([
      x + w * (1 - 2 * t),
      y + w * (0.12 + 1.15 * (1 - Math.abs(2 * t - 1)) ** 1.25 * dice.between(0.75, 1.2)),
    ])
  }
  keel.push([x - w, y])
  const under = crack(dice, keel, 0.14, 3)
  const rock = canvas.depth(nearness)
  canvas.path(
    `${line(top, false)}L${line(under, false).slice(1)}Z`,
    canvas.between(y, y + w * 1.2, [
      [0, mix(rock, palette.glow, 0.12)],
      [0.4, rock],
      [1, mix(rock, palette.haze, 0.35)],
    ])
  )
  canvas.shape(
    [[x + w * 0.2, y], ...under.filter(([px]) => px > x + w * 0.05), [x + w * 0.1, y + w * 0.8]],
    palette.deep,
    {
      opacity: 0.12,
    }
  )
  canvas.path(
    `${line(top, false)}L${x + w} ${y + 2}Q${x} ${y + w * 0.24} ${x - w} ${y + 2}Z`,
    mix(mix(rock, palette.accent, 0.22), palette.glow, 0.22)
  )
  canvas.path(
    hanging(dice, x - w * 0.9, x + w * 0.9, (px) => y + w * 0.11 * (1 - ((px - x) / w) ** 2), w * 0.3, w * 0.06),
    mix(rock, palette.deep, 0.15)
  )
  if (!bare) {
    let trees = ''
    for (let index = 0; index < 9; index++) {
      const px = x + dice.around(0, w * 0.8)
      trees += pine(dice, px, heightAt(top, px) + 4, w * dice.between(0.2, 0.46))
    }
    canvas.path(trees, mix(rock, palette.deep, 0.15))
  }
  waterfall(canvas, x + w * dice.pick([-0.55, 0.5]), y + w * 0.06, w)
  return top
}

function waterfall(canvas: Canvas, x: number, y: number, w: number) {
  const { light } = canvas.palette
  const fall = w * 1.9
  canvas.path(
    `M${x - w * 0.03} ${y}Q${x} ${y - w * 0.06} ${x + w * 0.03} ${y}L${x + w * 0.08} ${y + fall}H${x - w * 0.08}Z`,
    canvas.between(y, y + fall, [
      [0, light, 0.95],
      [0.5, light, 0.5],
      [1, light, 0],
    ])
  )
}

function castleIsland(canvas: Canvas) {
  const { dice, palette } = canvas
  const [x, y, w] = [1120, 520, 330]
  const ink = canvas.depth(0.5)
  const spires =
    tower(dice, x, y, 84, 300, 'cone') +
    tower(dice, x - 90, y, 54, 200, 'cone') +
    tower(dice, x + 96, y, 60, 230, 'cone') +
    tower(dice, x + 176, y, 40, 130, 'cone') +
    tower(dice, x - 160, y, 40, 110, 'battlement') +
    box(x - 160, y - 80, 340, 90) +
    house(dice, x - 260, y, 56, 44) +
    house(dice, x + 216, y, 60, 46)
  canvas.path(spires, mix(palette.glow, palette.light, 0.3), { transform: 'translate(-4 -2)', opacity: 0.75 })
  canvas.path(
    spires,
    canvas.between(100, y, [
      [0, ink],
      [1, mix(ink, palette.haze, 0.35)],
    ])
  )
  for (const [wx, wy, size] of [
    [x, y - 220, 24],
    [x, y - 140, 24],
    [x - 90, y - 140, 18],
    [x + 96, y - 170, 18],
    [x + 20, y - 40, 16],
    [x - 60, y - 40, 16],
    [x + 96, y - 60, 16],
    [x + 244, y - 24, 13],
    [x - 232, y - 22, 13],
  ])
    paintWindow(canvas, wx, wy, size * 0.55, size)
  island(canvas, { x, y, w, nearness: 0.5, bare: true })
}

function airship(canvas: Canvas, x: number, y: number, scale: number) {
  const { palette } = canvas
  const ink = canvas.depth(0.72)
  canvas.group(`transform="translate(${x} ${y}) scale(${scale})"`, () => {
    canvas.stroke('M-120-30L-84 62M120-30L84 62M-50-10L-40 62M50-10L40 62', ink, 2.5)
    canvas.path(
      'M-190-60C-150-130 140-136 196-62C140 10-150 14-190-60Z',
      canvas.linear([
        [0, mix(palette.accent, palette.light, 0.4)],
        [0.5, mix(palette.accent, palette.near, 0.3)],
        [1, mix(palette.near, palette.accent, 0.15)],
      ])
    )
    for (const dx of [-100, -30, 46, 116])
      canvas.stroke(
        `M${dx}-${dx === -30 || dx === 46 ? 116 : 104}Q${dx + 18}-62 ${dx} ${dx === -30 || dx === 46 ? -6 : -18}`,
        ink,
        2,
        0.45
      )
    canvas.path('M-186-62L-236-100L-226-60L-240-24ZM-100 60H104L90 100Q0 116-80 100ZM-116 52H118V62H-116Z', ink)
    canvas.path('M-60 72h12v12h-12ZM-20 72h12v12h-12ZM20 72h12v12h-12ZM56 72h12v12h-12Z', palette.lamp)
    canvas.glow(0, 80, 120, palette.lamp, 0.5, 60)
    canvas.path('M106 56L150 40L146 54L160 62L116 68Z', palette.accent)
  })
}

function ropeBridge(canvas: Canvas) {
  const ink = canvas.depth(0.78)
  const way = bend(
    [
      [470, 742],
      [600, 764],
      [720, 748],
      [830, 660],
      [880, 560],
    ],
    10
  )
  canvas.stroke(line(way, false), ink, 6)
  canvas.stroke(
    line(
      way.map(([x, y]): Point => [x, y - 30]),
      false
    ),
    ink,
    2.6
  )
  for (const [x, y] of way) canvas.stroke(`M${x.toFixed(0)} ${y.toFixed(0)}v-30`, ink, 2)
}

function front(canvas: Canvas) {
  const { dice, palette } = canvas
  const dark = canvas.depth(0.94)
  const top = crack(
    dice,
    [
      [-60, 700],
      [140, 700],
      [320, 722],
      [490, 750],
    ],
    0.04,
    4
  )
  const under = crack(
    dice,
    [
      [490, 750],
      [430, 820],
      [340, 860],
      [280, 960],
      [-60, 960],
    ],
    0.12,
    4
  )
  canvas.path(
    `${line(top, false)}L${line(under, false).slice(1)}Z`,
    canvas.between(700, 930, [
      [0, dark],
      [1, mix(dark, palette.haze, 0.25)],
    ])
  )
  canvas.path(
    grass(dice, -20, 480, (x) => heightAt(top, x), 30, 7),
    dark
  )
  canvas.path(`M52 720C70 600 40 520 30 430L66 430C76 520 96 600 120 720Z${foliage(dice, 60, 380, 210, 120, 80)}`, dark)
  canvas.path(foliage(dice, 20, 350, 130, 70, 26), mix(dark, palette.glow, 0.16))
  canvas.path(box(462, 670, 14, 90), dark)
  paintParty(canvas, { x: 315, y: 722, size: 112, side: 1, ground: (x) => heightAt(top, x) })
}
