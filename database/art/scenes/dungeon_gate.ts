import { arch, battlement, box, column, paintColumn } from '#database/art/buildings'
import { type Canvas, height, line, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintParty } from '#database/art/figures'
import { hanging } from '#database/art/flora'
import { brazier } from '#database/art/scenes/brazier'
import { skullGate } from '#database/art/scenes/skull_gate'
import { paintMist, paintMotes, paintVignette } from '#database/art/sky'
import { crack, heightAt } from '#database/art/terrain'

const gate = { x: 800, foot: 690, w: 300, h: 470 }

/** A door as tall as a house stands ajar in the rock, and something burns behind it. */
export function dungeonGate(canvas: Canvas) {
  if (canvas.dice.chance(0.45)) skullGate(canvas)
  else greatDoor(canvas)
}

function greatDoor(canvas: Canvas) {
  const { palette } = canvas
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.between(0, 760, [
      [0, palette.deep],
      [0.5, mix(palette.near, palette.deep, 0.3)],
      [1, mix(palette.near, palette.haze, 0.35)],
    ])
  )
  canvas.glow(gate.x, 470, 900, palette.haze, 0.5, 620)
  rockFace(canvas)
  portal(canvas)
  for (const side of [-1, 1] as const) {
    guardian(canvas, gate.x + side * 365, side)
    brazier(canvas, gate.x + side * 520, 716)
  }
  stairs(canvas)
  paintParty(canvas, { x: gate.x - 10, y: 806, size: 116, members: 4, side: 1, lantern: true })
  frame(canvas)
  paintMotes(canvas, { x: 560, y: 250, w: 480, h: 520 }, 34, palette.lamp, 2.4)
  paintVignette(canvas, 0.8)
}

function rockFace(canvas: Canvas) {
  const { dice, palette } = canvas
  for (let index = 0; index < 46; index++) {
    const x = dice.between(-60, width)
    const y = dice.between(-40, 680)
    const w = dice.between(60, 240)
    const closeness = 1 - Math.min(1, Math.hypot(x + w / 2 - gate.x, y - 440) / 800)
    const colour = mix(canvas.depth(0.78), mix(palette.haze, palette.glow, 0.3), closeness * 0.5)
    canvas.shape(
      crack(
        dice,
        [
          [x, y],
          [x + w * 0.7, y + dice.around(0, 16)],
          [x + w, y + w * 0.3],
          [x + w * 0.4, y + w * 0.55],
          [x, y],
        ],
        0.14,
        3
      ),
      colour,
      { opacity: 0.34 }
    )
  }
}

function portal(canvas: Canvas) {
  const { dice, palette } = canvas
  const stone = mix(canvas.depth(0.5), palette.haze, 0.15)
  const lit = mix(stone, palette.glow, 0.4)
  const { x, foot, w, h } = gate
  canvas.path(
    `${box(x - 270, foot - 590, 540, 590)}${battlement(x - 285, foot - 588, 570, 26)}`,
    canvas.between(100, foot, [
      [0, mix(stone, palette.deep, 0.4)],
      [1, stone],
    ])
  )
  canvas.path(arch(x, foot, w + 120, h + 74), lit)
  canvas.path(arch(x, foot, w + 84, h + 50), mix(stone, palette.deep, 0.35))
  canvas.path(arch(x, foot, w + 24, h + 14), lit)
  canvas.path(
    arch(x, foot, w, h),
    canvas.around(x, foot - 150, 420, [
      [0, palette.light],
      [0.25, palette.glow],
      [0.6, palette.accent],
      [1, mix(palette.accent, palette.deep, 0.75)],
    ])
  )
  canvas.glow(x, foot - 170, 460, palette.glow, 0.55)
  doors(canvas)
  runes(canvas)
  for (const side of [-1, 1]) paintColumn(canvas, { x: x + side * 238, y: foot, w: 58, h: 500 }, stone, lit, side > 0)
  canvas.path(
    column(dice, { x: x - 300, y: foot, w: 30, h: 420 }) + column(dice, { x: x + 300, y: foot, w: 30, h: 420 }),
    mix(stone, palette.deep, 0.2)
  )
  canvas.shape(
    [
      [x - 330, foot - 560],
      [x, foot - 690],
      [x + 330, foot - 560],
      [x + 330, foot - 530],
      [x - 330, foot - 530],
    ],
    mix(stone, palette.deep, 0.3)
  )
  canvas.shape(
    [
      [x - 250, foot - 566],
      [x, foot - 662],
      [x + 250, foot - 566],
    ],
    mix(stone, palette.deep, 0.55)
  )
  eye(canvas, x, foot - 594)
}

function doors(canvas: Canvas) {
  const { palette } = canvas
  const { x, foot, w, h } = gate
  const wood = mix(palette.deep, palette.near, 0.45)
  canvas.group(`clip-path="${canvas.clip(arch(x, foot, w, h))}"`, () => {
    for (const side of [-1, 1]) {
      const outer = x + side * w * 0.5
      const inner = x + side * w * 0.2
      canvas.shape(
        [
          [outer, foot - h],
          [inner, foot - h * 0.96],
          [inner, foot + 10],
          [outer, foot],
        ],
        wood
      )
      canvas.shape(
        [
          [inner, foot - h],
          [inner - side * 9, foot - h],
          [inner - side * 9, foot + 12],
          [inner, foot + 10],
        ],
        palette.light,
        { opacity: 0.75 }
      )
      for (const share of [0.18, 0.42, 0.66])
        canvas.shape(
          [
            [outer, foot - h * share],
            [inner, foot - h * share * 0.98],
            [inner, foot - h * share * 0.98 - 14],
            [outer, foot - h * share - 14],
          ],
          palette.deep
        )
    }
  })
}

function runes(canvas: Canvas) {
  const { dice, palette } = canvas
  const marks = [
    'M-7-10L7 0L-7 10M0-12V12',
    'M-6-11V11M-6-9L7-2L-6 3',
    'M-8 10L0-11L8 10M-4 2H4',
    'M-7-10L7 10M7-10L-7 10',
    'M0-12V12M-7-5L0-12L7-5',
    'M-6-11V11L7 0Z',
  ]
  for (let index = 0; index < 11; index++) {
    const angle = Math.PI * (0.08 + (0.84 * index) / 10)
    const x = gate.x - Math.cos(angle) * 181
    const y = gate.foot - 322 - Math.sin(angle) * 176
    canvas.glow(x, y, 26, palette.accent, 0.5)
    canvas.group(`transform="translate(${x.toFixed(0)} ${y.toFixed(0)})"`, () =>
      canvas.stroke(dice.pick(marks), mix(palette.accent, palette.light, 0.4), 3)
    )
  }
}

function eye(canvas: Canvas, x: number, y: number) {
  const { palette } = canvas
  canvas.glow(x, y, 90, palette.accent, 0.7, 50)
  canvas.path(
    `M${x - 44} ${y}Q${x} ${y - 40} ${x + 44} ${y}Q${x} ${y + 40} ${x - 44} ${y}Z`,
    mix(palette.accent, palette.light, 0.25)
  )
  canvas.path(`M${x} ${y - 20}Q${x + 11} ${y} ${x} ${y + 20}Q${x - 11} ${y} ${x} ${y - 20}Z`, palette.deep)
}

/** A hooded king of stone who leans on his sword. */
function guardian(canvas: Canvas, x: number, side: -1 | 1) {
  const { palette } = canvas
  const stone = mix(canvas.depth(0.66), palette.haze, 0.08)
  const figure =
    'M-72 0L-64-120C-62-200-58-236-48-262C-44-280-40-288-34-292C-36-330-22-356 0-362C22-356 36-330 34-292C40-288 44-280 48-262C58-236 62-200 64-120L72 0Z'
  const sword = 'M-7-4L-8-206L8-206L7-4L0 8ZM-44-214H44V-202H-44ZM-6-250H6V-214H-6ZM-10-262H10V-248H-10Z'
  const place = `translate(${x} ${gate.foot + 22})`
  canvas.path(box(-92, 0, 184, 60) + box(-80, -16, 160, 18), mix(stone, palette.deep, 0.3), { transform: place })
  canvas.path(figure, mix(palette.glow, palette.light, 0.2), {
    transform: `translate(${-side * 6} -3) ${place}`,
    opacity: 0.8,
  })
  canvas.path(figure, stone, { transform: place })
  canvas.path('M-22-330Q0-352 22-330L20-288Q0-268-20-288Z', palette.deep, { transform: place })
  canvas.path('M-8-303h5v3h-5ZM4-303h5v3h-5Z', palette.accent, { transform: place })
  for (const fold of [-44, -20, 24, 46])
    canvas.path(`M${fold} 0L${fold * 0.7}-240L${fold + 8} 0Z`, palette.deep, { transform: place, opacity: 0.4 })
  canvas.path(sword, mix(stone, palette.haze, 0.3), { transform: place })
  canvas.path('M-26-226Q0-244 26-226L22-204Q0-192-22-204Z', mix(stone, palette.deep, 0.15), { transform: place })
}

function stairs(canvas: Canvas) {
  const { palette } = canvas
  const dark = canvas.depth(0.86)
  for (let step = 0; step < 7; step++) {
    const t = step / 6
    const y = gate.foot + step * 14 + t * t * 70
    const half = 230 + t * 330
    const next = gate.foot + (step + 1) * 14 + ((step + 1) / 6) ** 2 * 70
    const tread = canvas.linear(
      [
        [0, dark],
        [0.36, mix(dark, palette.glow, 0.25)],
        [0.5, mix(palette.glow, dark, 0.25 + t * 0.3)],
        [0.64, mix(dark, palette.glow, 0.25)],
        [1, dark],
      ],
      'right'
    )
    canvas.shape(
      [
        [gate.x - half, y],
        [gate.x + half, y],
        [gate.x + half + 18, next],
        [gate.x - half - 18, next],
      ],
      tread
    )
    canvas.shape(
      [
        [gate.x - half - 8, y + (next - y) * 0.52],
        [gate.x + half + 8, y + (next - y) * 0.52],
        [gate.x + half + 18, next],
        [gate.x - half - 18, next],
      ],
      palette.deep,
      { opacity: 0.5 }
    )
  }
  paintMist(canvas, 740, 120, 0.25)
}

function frame(canvas: Canvas) {
  const { dice } = canvas
  const dark = canvas.depth(1)
  const left = crack(
    dice,
    [
      [-40, -20],
      [250, -20],
      [190, 120],
      [90, 260],
      [120, 420],
      [60, 560],
      [130, 700],
      [240, 800],
      [420, 870],
      [520, 920],
      [-40, 920],
    ],
    0.09,
    4
  )
  const right = crack(
    dice,
    [
      [1640, -20],
      [1370, -20],
      [1420, 130],
      [1520, 250],
      [1490, 430],
      [1550, 570],
      [1470, 700],
      [1340, 810],
      [1180, 870],
      [1060, 920],
      [1640, 920],
    ],
    0.09,
    4
  )
  canvas.path(line(left) + line(right), dark)
  const roof = crack(
    dice,
    [
      [0, 20],
      [260, 40],
      [700, -20],
      [900, -20],
      [1340, 44],
      [1600, 20],
    ],
    0.05,
    4
  )
  canvas.path(
    hanging(dice, 120, 480, (x) => heightAt(roof, x), 200) + hanging(dice, 1130, 1480, (x) => heightAt(roof, x), 200),
    dark
  )
}
