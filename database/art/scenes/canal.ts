import { box, paintWindow } from '#database/art/buildings'
import { type Canvas, line, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintLantern, paintPerson } from '#database/art/figures'
import { paintBirds, paintLight, paintMist, paintSky, paintStars, paintVignette } from '#database/art/sky'
import { paintWater } from '#database/art/terrain'

const vanish: Point = [800, 560]

/** From the near plane (0) towards the vanishing point (1). */
function recede([x, y]: Point, depth: number): Point {
  return [x + (vanish[0] - x) * depth, y + (vanish[1] - y) * depth]
}

/** Between leaning houses a canal leads to the cathedral, and someone rows there without a sound. */
export function canal(canvas: Canvas) {
  const { dice } = canvas
  const moon = { x: dice.between(720, 880), y: 215, radius: 104 }
  paintSky(canvas, 620)
  paintStars(canvas, 420)
  paintLight(canvas, moon, 0.8)
  cathedral(canvas)
  paintMist(canvas, 560, 130, 0.55)
  paintWater(canvas, 566, { x: moon.x, strength: 0.9 })
  for (const side of [-1, 1] as const) facades(canvas, side)
  bridge(canvas)
  boat(canvas)
  paintBirds(canvas, moon.x, 200, 6, 18, 120)
  paintVignette(canvas, 0.65)
}

function cathedral(canvas: Canvas) {
  const { palette } = canvas
  const ink = canvas.depth(0.34)
  const spire = (x: number, y: number, w: number, top: number) =>
    `${box(x - w / 2, y, w, 570 - y)}${line([
      [x - w * 0.62, y + 2],
      [x, top],
      [x + w * 0.62, y + 2],
    ])}`
  canvas.path(
    `${spire(740, 380, 46, 230)}${spire(860, 380, 46, 230)}${spire(800, 330, 64, 130)}${spire(690, 470, 30, 390)}${spire(910, 470, 30, 390)}${box(690, 460, 220, 110)}`,
    canvas.between(130, 570, [
      [0, ink],
      [1, mix(ink, palette.haze, 0.5)],
    ])
  )
  canvas.glow(800, 420, 70, palette.lamp, 0.7)
  canvas.ellipse(800, 420, 17, 17, mix(palette.lamp, palette.light, 0.4))
  for (const x of [740, 860]) paintWindow(canvas, x, 450, 10, 26)
}

/** A row of houses that runs into the distance, each with its gable, its windows and their reflections. */
function facades(canvas: Canvas, side: -1 | 1) {
  const { dice, palette } = canvas
  const wall = (depth: number, y: number) => recede([800 + side * 900, y], depth)
  const edges = [0, 0.2, 0.36, 0.5, 0.62, 0.72, 0.8, 0.86]
  for (let index = edges.length - 2; index >= 0; index--) {
    const [near, far] = [edges[index], edges[index + 1]]
    const roof = dice.between(-380, -80)
    const ink = canvas.depth(0.94 - far * 0.66)
    const gable = (near + far) / 2
    const quay = 1000
    canvas.shape(
      [wall(near, roof), wall(gable, roof - 210), wall(far, roof), wall(far, quay), wall(near, quay)],
      canvas.between(200, 640, [
        [0, ink],
        [1, mix(ink, palette.haze, 0.16 * far)],
      ])
    )
    canvas.shape(
      [wall(near, roof), wall(gable, roof - 210), wall(gable, roof - 180), wall(near, roof + 40)],
      mix(palette.glow, ink, 0.55),
      { opacity: 0.6 }
    )
    for (let floor = 0; floor < 5; floor++) {
      for (const place of [0.25, 0.62]) {
        if (dice.chance(0.42)) continue
        const at = near + (far - near) * place
        const until = near + (far - near) * (place + 0.17)
        const top = roof + 110 + floor * 190
        const pane = [wall(at, top), wall(until, top), wall(until, top + 110), wall(at, top + 110)]
        canvas.glow(
          (pane[0][0] + pane[2][0]) / 2,
          (pane[0][1] + pane[2][1]) / 2,
          130 * (1 - at) + 14,
          palette.lamp,
          0.32
        )
        canvas.shape(pane, mix(palette.lamp, palette.light, 0.3), { opacity: dice.between(0.6, 0.95) })
      }
    }
    const [qx, qy] = wall(near, quay)
    const [fx, fy] = wall(far, quay)
    canvas.shape(
      [
        [qx, qy],
        [fx, fy],
        [fx, fy + 60 * (1 - far)],
        [qx, qy + 90 * (1 - near)],
      ],
      mix(ink, palette.deep, 0.5)
    )
    const [lx, ly] = wall(far, quay - 40)
    canvas.glow(lx, ly + 70 * (1 - far), 100 * (1 - far), palette.lamp, 0.4, 160 * (1 - far))
  }
}

function bridge(canvas: Canvas) {
  const { palette } = canvas
  const ink = canvas.depth(0.66)
  canvas.path(
    'M470 600V540Q800 430 1130 540V600H1040Q1000 520 800 506Q600 520 560 600Z',
    canvas.between(470, 600, [
      [0, mix(ink, palette.glow, 0.16)],
      [1, ink],
    ])
  )
  canvas.stroke('M470 534Q800 424 1130 534', mix(ink, palette.glow, 0.3), 5)
  for (const [x, y] of [
    [560, 488],
    [1040, 488],
  ]) {
    canvas.path(box(x - 3, y - 50, 6, 60), ink)
    paintLantern(canvas, { x, y: y - 60, size: 22 })
  }
  paintPerson(canvas, 'bard', { x: 830, y: 480, size: 64 }, canvas.depth(0.9))
  paintPerson(canvas, 'knight', { x: 770, y: 482, size: 66 }, canvas.depth(0.9))
}

function boat(canvas: Canvas) {
  const { palette } = canvas
  const dark = canvas.depth(1)
  const rim = mix(palette.glow, palette.light, 0.35)
  const [x, y] = [760, 800]
  canvas.ellipse(x, y + 20, 260, 18, palette.deep, 0.6)
  canvas.glow(x - 190, y - 70, 240, palette.lamp, 0.6)
  canvas.glow(x - 180, y + 30, 200, palette.lamp, 0.5, 36)
  paintPerson(canvas, 'ranger', { x: x + 150, y: y + 4, size: 176 }, dark, rim, true)
  paintPerson(canvas, 'wizard', { x: x - 30, y: y + 24, size: 138 }, dark, rim)
  canvas.stroke(`M${x + 118} ${y - 130}L${x + 236} ${y + 66}`, dark, 7)
  canvas.path(
    `M${x - 270} ${y - 92}Q${x - 262} ${y - 20} ${x - 150} ${y + 4}H${x + 190}Q${x + 250} ${y - 8} ${x + 280} ${y - 60}Q${x + 276} ${y + 14} ${x + 200} ${y + 34}H${x - 170}Q${x - 280} ${y + 14} ${x - 282} ${y - 90}Z`,
    dark
  )
  paintLantern(canvas, { x: x - 252, y: y - 96, size: 26 })
  canvas.path(
    `${line([
      [-40, 930],
      [-40, 700],
      [90, 720],
      [170, 930],
    ])}${line([
      [width + 40, 930],
      [width + 40, 690],
      [1520, 716],
      [1440, 930],
    ])}`,
    dark
  )
}
