import { type Canvas, height, line, type Point, width } from '#database/art/canvas'
import { lighten, mix } from '#database/art/colour'
import { paintParty } from '#database/art/figures'
import { fern, foliage, grass, hanging, trunk } from '#database/art/flora'
import { paintMist, paintMotes, paintRays, paintStars, paintVignette } from '#database/art/sky'
import { bend, crack, heightAt, limb } from '#database/art/terrain'
import { paintMushrooms, paintStag } from '#database/art/scenes/deep_forest'

/** Two trees have grown into a ring, and on its other side it is another season. */
export function feywildGlade(canvas: Canvas) {
  const { dice, palette } = canvas
  const gate: Point = [dice.between(880, 960), 430]
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.around(gate[0], gate[1], 1150, [
      [0, mix(palette.low, palette.light, 0.3)],
      [0.25, palette.low],
      [0.5, palette.mid],
      [1, palette.top],
    ])
  )
  paintStars(canvas, 420, 120)
  backdrop(canvas, gate[0])
  portal(canvas, gate)
  pool(canvas, gate[0])
  giantMushroom(canvas, 420, 690, 330, 0.5)
  giantMushroom(canvas, 560, 700, 190, 0.55)
  giantMushroom(canvas, 1370, 700, 400, 0.5)
  giantMushroom(canvas, 1240, 704, 170, 0.58)
  paintRays(canvas, gate, { count: 10, least: 0, most: 360, opacity: 0.16, length: 620, spread: 0.06 })
  front(canvas)
  butterflies(canvas)
  paintMotes(canvas, { x: 120, y: 140, w: 1360, h: 640 }, 54, mix(palette.accent, palette.light, 0.2), 2.4)
  paintVignette(canvas, 0.6)
}

function backdrop(canvas: Canvas, gap: number) {
  const { dice, palette } = canvas
  for (const [nearness, thick, apart, clear] of [
    [0.08, 26, 70, 120],
    [0.26, 46, 120, 230],
    [0.44, 76, 210, 380],
  ]) {
    let d = ''
    for (let x = -40; x < width + 60; x += apart * dice.between(0.6, 1.3)) {
      if (Math.abs(x - gap) > clear) d += trunk(dice, x, 650, thick * dice.between(0.6, 1.2), dice.around(0, 110))
    }
    const ink = mix(canvas.depth(nearness), palette.mid, 0.2)
    canvas.path(
      d,
      canvas.between(0, 660, [
        [0, mix(ink, palette.deep, 0.3)],
        [1, mix(ink, palette.low, 0.35)],
      ])
    )
    canvas.path(
      foliage(dice, 160, 10, 460, 120 + nearness * 160, 54) + foliage(dice, 1480, 0, 430, 130 + nearness * 160, 54),
      mix(ink, palette.deep, 0.2)
    )
    paintMist(canvas, 640, 170, 0.34, mix(palette.low, palette.haze, 0.4))
  }
}

function portal(canvas: Canvas, [x, y]: Point) {
  const { dice, palette } = canvas
  canvas.glow(x, y, 420, palette.light, 0.75)
  canvas.ellipse(
    x,
    y,
    178,
    208,
    canvas.radial([
      [0, palette.light],
      [0.45, mix(palette.accent, palette.light, 0.5)],
      [1, mix(palette.accent, palette.low, 0.4)],
    ]),
    0.92
  )
  for (let arm = 0; arm < 4; arm++) {
    const turn = (arm * Math.PI) / 2
    const swirl = Array.from({ length: 9 }, (_, step): Point => [
      x + Math.cos(turn + step * 0.42) * step * 20,
      y + Math.sin(turn + step * 0.42) * step * 23,
    ])
    canvas.shape(limb(swirl, 3, 16, 6), palette.light, { opacity: 0.35 })
  }
  paintStag(canvas, x, 622, 1.1)
  const bark = canvas.depth(0.7)
  for (const side of [-1, 1]) {
    const way: Point[] = [
      [x + side * 250, 760],
      [x + side * 206, 620],
      [x + side * 226, 430],
      [x + side * 160, 260],
      [x + side * 30, 196],
      [x - side * 70, 180],
      [x - side * 130, 120],
    ]
    canvas.path(line(limb(way, 92, 10, 14)), mix(palette.accent, palette.light, 0.3), {
      transform: `translate(${-side * 5} 2)`,
      opacity: 0.75,
    })
    canvas.shape(limb(way, 92, 10, 14), bark)
    for (const [from, to] of [
      [
        [x + side * 222, 520],
        [x + side * 350, 400],
      ],
      [
        [x + side * 200, 330],
        [x + side * 330, 210],
      ],
      [
        [x + side * 90, 218],
        [x + side * 130, 90],
      ],
    ] as [Point, Point][])
      canvas.shape(limb([from, [(from[0] + to[0]) / 2, from[1] - 20], to], 34, 5), bark)
  }
  canvas.path(
    foliage(dice, x - 210, 170, 210, 110, 60) +
      foliage(dice, x + 210, 170, 210, 110, 60) +
      foliage(dice, x, 110, 190, 80, 40),
    canvas.depth(0.74)
  )
  canvas.path(
    foliage(dice, x - 210, 150, 180, 80, 26) + foliage(dice, x + 210, 150, 180, 80, 26),
    mix(palette.low, palette.near, 0.55)
  )
  canvas.path(
    hanging(dice, x - 180, x + 180, () => 200, 130, 24),
    canvas.depth(0.74)
  )
}

function pool(canvas: Canvas, x: number) {
  const { dice, palette } = canvas
  const bank = crack(
    dice,
    [
      [-40, 640],
      [400, 668],
      [x, 656],
      [1250, 670],
      [1640, 640],
    ],
    0.03,
    4
  )
  canvas.path(
    `${line(bank, false)}L1640 930L-40 930Z`,
    canvas.between(640, 900, [
      [0, mix(palette.near, palette.low, 0.35)],
      [1, palette.deep],
    ])
  )
  canvas.path(
    `M${x - 330} 760C${x - 300} 700 ${x + 250} 696 ${x + 330} 744C${x + 390} 790 ${x + 200} 830 ${x - 20} 828C${x - 240} 828 ${x - 370} 806 ${x - 330} 760Z`,
    canvas.between(690, 830, [
      [0, mix(palette.accent, palette.light, 0.45)],
      [0.5, mix(palette.accent, palette.mid, 0.5)],
      [1, palette.mid],
    ])
  )
  canvas.ellipse(x, 742, 130, 26, palette.light, 0.5)
  for (let ring = 0; ring < 7; ring++)
    canvas.add(
      `<ellipse cx="${(x + dice.around(0, 220)).toFixed(0)}" cy="${dice.between(730, 806).toFixed(0)}" rx="${dice.between(20, 60).toFixed(0)}" ry="${dice.between(4, 10).toFixed(0)}" fill="none" stroke="${palette.light}" stroke-width="2" opacity="0.5"/>`
    )
  canvas.path(
    grass(dice, -20, 1620, (px) => heightAt(bank, px) + 8, 30, 10),
    canvas.depth(0.6)
  )
}

function giantMushroom(canvas: Canvas, x: number, y: number, size: number, nearness: number) {
  const { dice, palette } = canvas
  const skin = dice.pick([palette.low, palette.accent, palette.haze])
  const stem = limb(
    [
      [x, y + 10],
      [x + size * 0.04, y - size * 0.4],
      [x - size * 0.02, y - size * 0.8],
    ],
    size * 0.17,
    size * 0.1
  )
  canvas.glow(x, y - size * 0.75, size * 0.9, skin, 0.45)
  canvas.shape(
    stem,
    canvas.linear(
      [
        [0, mix(canvas.depth(nearness), palette.light, 0.45)],
        [1, canvas.depth(nearness)],
      ],
      'right'
    )
  )
  const cap = (lift: number) =>
    `M${x - size * 0.5} ${y - size * 0.72 + lift}C${x - size * 0.46} ${y - size * 1.15} ${x + size * 0.46} ${y - size * 1.15} ${x + size * 0.5} ${y - size * 0.72 + lift}Q${x} ${y - size * 0.62 + lift} ${x - size * 0.5} ${y - size * 0.72 + lift}Z`
  canvas.path(
    `M${x - size * 0.5} ${y - size * 0.72}Q${x} ${y - size * 0.52} ${x + size * 0.5} ${y - size * 0.72}Q${x} ${y - size * 0.8} ${x - size * 0.5} ${y - size * 0.72}Z`,
    lighten(mix(skin, palette.light, 0.5), 0)
  )
  canvas.path(
    cap(0),
    canvas.linear([
      [0, mix(skin, palette.light, 0.25)],
      [0.6, mix(skin, palette.near, 0.35)],
      [1, mix(skin, palette.near, 0.62)],
    ])
  )
  for (const [dx, dy, r] of [
    [-0.28, -0.86, 0.05],
    [-0.05, -0.96, 0.06],
    [0.2, -0.88, 0.045],
    [0.34, -0.79, 0.03],
    [-0.14, -0.8, 0.03],
  ])
    canvas.ellipse(x + dx * size, y + dy * size, r * size, r * size * 0.7, palette.light, 0.7)
}

function front(canvas: Canvas) {
  const { dice } = canvas
  const dark = canvas.depth(0.97)
  const bank = crack(
    dice,
    [
      [-40, 770],
      [240, 800],
      [480, 850],
      [700, 910],
      [1000, 916],
      [1260, 850],
      [1640, 780],
    ],
    0.04,
    4
  )
  canvas.path(`${line(bank, false)}L1640 930L-40 930Z`, dark)
  paintParty(canvas, { x: 330, y: 820, size: 116, side: 1, ground: (x) => heightAt(bank, x) })
  canvas.path(
    grass(dice, -20, 1620, (x) => heightAt(bank, x) + 8, 44, 8),
    dark
  )
  for (const x of [120, 1180, 1320]) canvas.path(fern(dice, x, heightAt(bank, x) + 10, 110), dark)
  canvas.path(
    trunk(dice, 1560, 860, 180, 60) + foliage(dice, 1560, 10, 260, 150, 70) + foliage(dice, 20, -10, 240, 130, 60),
    dark
  )
  canvas.shape(
    limb(
      bend(
        [
          [-60, 300],
          [120, 250],
          [300, 120],
          [520, 40],
        ],
        6
      ),
      50,
      8
    ),
    dark
  )
  canvas.path(
    hanging(dice, 40, 460, (x) => 262 - x * 0.42, 190, 26),
    dark
  )
  paintMushrooms(canvas, 1420, 838, 6, 34)
}

function butterflies(canvas: Canvas) {
  const { dice, palette } = canvas
  for (let index = 0; index < 9; index++) {
    const x = dice.between(420, 1300)
    const y = dice.between(300, 720)
    const scale = dice.between(0.6, 1.3)
    canvas.path(
      'M0 0C-4-16-22-22-26-12C-28-2-14 4 0 0C-10 4-18 14-10 18C-4 20 0 8 0 0C4-16 22-22 26-12C28-2 14 4 0 0C10 4 18 14 10 18C4 20 0 8 0 0Z',
      dice.pick([palette.light, palette.lamp, palette.accent]),
      {
        transform: `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${dice.around(0, 50).toFixed(0)}) scale(${scale.toFixed(2)})`,
        opacity: 0.9,
      }
    )
  }
}
