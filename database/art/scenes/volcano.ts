import { type Canvas, line, type Point } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintDragon, paintParty } from '#database/art/figures'
import { paintMist, paintMotes, paintSky, paintVignette } from '#database/art/sky'
import { bend, crack, fillLand, heightAt, limb, paintMountain } from '#database/art/terrain'

/** The mountain opens; rivers of fire run down to the bridge that one has to cross. */
export function volcano(canvas: Canvas) {
  const { dice, palette } = canvas
  const top: Point = [dice.between(800, 940), 350]
  const fire = mix(palette.accent, palette.lamp, 0.45)
  paintSky(canvas, 700)
  canvas.glow(top[0], top[1], 760, palette.accent, 0.6, 560)
  plume(canvas, top, fire)
  for (const [x, y, nearness] of [
    [180, 420, 0.12],
    [1420, 400, 0.14],
    [500, 470, 0.18],
    [1180, 480, 0.2],
  ]) {
    paintMountain(canvas, {
      peak: [x, dice.around(y, 20)],
      left: 260,
      right: 260,
      base: 800,
      nearness,
      lightFromLeft: x > top[0],
    })
  }
  paintMist(canvas, 620, 160, 0.4)
  cone(canvas, top, fire)
  paintDragon(canvas, { x: top[0] - 400, y: 230, size: 300 }, canvas.depth(0.85))
  plain(canvas, top, fire)
  front(canvas, fire)
  paintMotes(canvas, { x: 200, y: 60, w: 1250, h: 780 }, 70, fire, 2.6)
  paintVignette(canvas, 0.6)
}

function plume(canvas: Canvas, [x, y]: Point, fire: string) {
  const { dice, palette } = canvas
  for (let index = 0; index < 60; index++) {
    const t = index / 60
    const cx = x + t * t * 420 + dice.around(0, 40 + t * 190)
    const cy = y - 30 - t * 360 + dice.around(0, 40)
    const r = 42 + t * 130 * dice.between(0.6, 1)
    const dark = mix(mix(palette.near, palette.haze, 0.3), palette.deep, t * 0.55)
    canvas.ellipse(
      cx,
      cy,
      r,
      r * 0.9,
      canvas.linear([
        [0, dark],
        [0.55, mix(dark, fire, 0.12)],
        [1, mix(dark, fire, 0.75 * (1 - t) + 0.12)],
      ]),
      0.85
    )
  }
  canvas.stroke(`M${x + 40} ${y - 120}l26-60l-22-6l40-80l-16-4l34-66`, palette.light, 4, 0.9)
  canvas.glow(x + 70, y - 230, 170, palette.light, 0.35)
  for (let index = 0; index < 12; index++) {
    const reach = dice.between(120, 420)
    const side = dice.chance(0.5) ? 1 : -1
    const peak = dice.between(90, 230)
    canvas.stroke(
      `M${x} ${y}Q${(x + side * reach * 0.5).toFixed(0)} ${(y - peak * 1.7).toFixed(0)} ${(x + side * reach).toFixed(0)} ${(y + dice.between(-60, 120)).toFixed(0)}`,
      fire,
      dice.between(1.5, 3.5),
      0.6
    )
  }
}

function cone(canvas: Canvas, [x, y]: Point, fire: string) {
  const { dice, palette } = canvas
  const left = crack(
    dice,
    [
      [x - 74, y + 10],
      [x - 170, y + 140],
      [x - 330, y + 290],
      [x - 620, y + 420],
    ],
    0.08,
    4
  )
  const right = crack(
    dice,
    [
      [x + 74, y],
      [x + 160, y + 130],
      [x + 320, y + 280],
      [x + 620, y + 420],
    ],
    0.08,
    4
  )
  const rim = crack(
    dice,
    [
      [x - 74, y + 10],
      [x - 30, y + 26],
      [x + 24, y + 22],
      [x + 74, y],
    ],
    0.12,
    3
  )
  const rock = canvas.depth(0.56)
  canvas.shape(
    [...left.toReversed(), ...rim, ...right],
    canvas.between(y, y + 420, [
      [0, mix(rock, palette.accent, 0.35)],
      [0.3, rock],
      [1, mix(rock, palette.haze, 0.4)],
    ])
  )
  canvas.glow(x, y + 6, 190, palette.lamp, 0.95, 110)
  canvas.path(`${line(rim, false)}L${x + 60} ${y - 8}Q${x} ${y - 44} ${x - 60} ${y}Z`, mix(fire, palette.light, 0.5))
  for (const [drift, thick, length] of [
    [-40, 17, 400],
    [30, 22, 420],
    [-150, 10, 360],
    [170, 12, 390],
    [95, 8, 250],
    [-95, 8, 270],
  ]) {
    const way: Point[] = [[x + drift * 0.25, y + 20]]
    for (let step = 1; step <= 5; step++)
      way.push([x + drift * (0.25 + step * 0.42) + dice.around(0, 30), y + 20 + (length * step) / 5])
    canvas.shape(limb(way, thick * 0.4, thick * 2.2), palette.accent, { opacity: 0.45 })
    canvas.shape(limb(way, thick * 0.3, thick * 1.2), fire)
    canvas.shape(limb(way, thick * 0.16, thick * 0.4), mix(fire, palette.light, 0.6))
  }
}

function plain(canvas: Canvas, [x]: Point, fire: string) {
  const { dice, palette } = canvas
  const ground = crack(
    dice,
    [
      [-40, 690],
      [300, 706],
      [x, 716],
      [1200, 700],
      [1640, 684],
    ],
    0.04,
    4
  )
  fillLand(canvas, ground, 0.66, 0.2)
  const shores: [Point[], Point[]] = [
    crack(
      dice,
      [
        [x - 60, 716],
        [x - 190, 730],
        [x - 120, 752],
        [x - 320, 790],
        [x - 230, 940],
      ],
      0.06,
      4
    ),
    crack(
      dice,
      [
        [x + 40, 716],
        [x + 110, 734],
        [x + 20, 756],
        [x + 200, 800],
        [x + 130, 940],
      ],
      0.06,
      4
    ),
  ]
  const lake = line([...shores[0], ...shores[1].toReversed()])
  canvas.glow(x - 40, 800, 480, palette.accent, 0.7, 170)
  canvas.path(
    lake,
    canvas.between(716, 900, [
      [0, mix(fire, palette.light, 0.45)],
      [0.4, fire],
      [1, palette.accent],
    ]),
    { stroke: mix(palette.accent, palette.deep, 0.3), strokeWidth: 7 }
  )
  for (let index = 0; index < 15; index++) {
    const t = dice.roll()
    const half = (20 + t * 50) * dice.between(0.5, 1)
    const cx = x - 40 + dice.around(0, 60 + t * 110)
    canvas.path(
      `M${(cx - half).toFixed(0)} ${(740 + t * 150).toFixed(0)}q${half.toFixed(0)} -9 ${(half * 2).toFixed(0)} 0q${(-half).toFixed(0)} 10 ${(-half * 2).toFixed(0)} 0Z`,
      mix(palette.deep, palette.accent, 0.25),
      { opacity: 0.7 }
    )
  }
  for (let index = 0; index < 26; index++) {
    const rx = dice.between(0, 1600)
    const ry = dice.between(726, 800)
    const size = dice.between(12, 40)
    canvas.shape(
      crack(
        dice,
        [
          [rx - size, ry],
          [rx - size * 0.3, ry - size * 0.8],
          [rx + size * 0.5, ry - size * 0.5],
          [rx + size, ry],
        ],
        0.15,
        2
      ),
      canvas.depth(0.8)
    )
  }
}

function front(canvas: Canvas, fire: string) {
  const { dice, palette } = canvas
  const dark = canvas.depth(1)
  const left = crack(
    dice,
    [
      [-40, 640],
      [120, 700],
      [320, 760],
      [520, 778],
      [600, 800],
      [640, 930],
    ],
    0.07,
    5
  )
  const right = crack(
    dice,
    [
      [1000, 930],
      [1060, 812],
      [1200, 780],
      [1400, 690],
      [1640, 600],
    ],
    0.08,
    5
  )
  canvas.path(`${line(left, false)}L-40 930Z${line(right, false)}L1640 930Z`, dark)
  canvas.stroke(
    line(
      left.filter(([x]) => x > 300),
      false
    ),
    mix(fire, dark, 0.2),
    4,
    0.8
  )
  canvas.stroke(
    line(
      right.filter(([x]) => x < 1300),
      false
    ),
    mix(fire, dark, 0.2),
    4,
    0.8
  )
  const rope = bend(
    [
      [570, 776],
      [700, 812],
      [830, 826],
      [960, 816],
      [1090, 786],
    ],
    8
  )
  for (const [x, y] of rope)
    canvas.shape(
      [
        [x - 8, y + 20],
        [x + 9, y + 20],
        [x + 9, y + 27],
        [x - 8, y + 27],
      ],
      dark
    )
  canvas.stroke(line(rope, false), dark, 4)
  canvas.stroke(
    line(
      rope.map(([x, y]): Point => [x, y + 22]),
      false
    ),
    dark,
    5
  )
  paintParty(canvas, {
    x: 420,
    y: 770,
    size: 116,
    side: 1,
    lantern: false,
    ground: (x) => heightAt(left, x),
    rim: mix(fire, palette.light, 0.3),
  })
}
