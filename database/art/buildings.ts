import { type Canvas, line, type Point } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { type Dice } from '#database/art/dice'

const n = (value: number) => Math.round(value * 10) / 10

export const box = (x: number, y: number, w: number, h: number) => `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`

/** Merlons along the top of a wall. */
export function battlement(x: number, y: number, w: number, tooth: number): string {
  const count = Math.max(2, Math.round(w / (tooth * 2)))
  const step = w / (count * 2 - 1)
  return Array.from({ length: count }, (_, index) => box(x + index * 2 * step, y - tooth, step, tooth + 1)).join('')
}

export type Roof = 'cone' | 'battlement' | 'dome' | 'broken'

/** A tower with a slightly wider head; x is its middle, y its foot. */
export function tower(dice: Dice, x: number, y: number, w: number, h: number, roof: Roof): string {
  const half = w / 2
  const head = half * 1.22
  const headHeight = w * 0.5
  const top = y - h
  const body = line([
    [x - half, y],
    [x - half * 0.92, top + headHeight],
    [x - head, top + headHeight * 0.7],
    [x - head, top],
    [x + head, top],
    [x + head, top + headHeight * 0.7],
    [x + half * 0.92, top + headHeight],
    [x + half, y],
  ])
  switch (roof) {
    case 'cone': {
      const peak = w * dice.between(1.2, 1.9)
      return (
        body +
        `M${n(x - head * 1.18)} ${n(top + 2)}Q${n(x - head * 0.3)} ${n(top - peak * 0.45)} ${n(x)} ${n(top - peak)}Q${n(x + head * 0.3)} ${n(top - peak * 0.45)} ${n(x + head * 1.18)} ${n(top + 2)}Z${box(x - 1, top - peak - w * 0.3, 2, w * 0.32)}`
      )
    }
    case 'dome':
      return (
        body +
        `M${n(x - head)} ${n(top + 2)}C${n(x - head * 1.15)} ${n(top - w * 0.6)} ${n(x - head * 0.3)} ${n(top - w * 0.75)} ${n(x)} ${n(top - w * 1.25)}C${n(x + head * 0.3)} ${n(top - w * 0.75)} ${n(x + head * 1.15)} ${n(top - w * 0.6)} ${n(x + head)} ${n(top + 2)}Z`
      )
    case 'broken':
      return line([
        [x - half, y],
        [x - half * 0.94, top + h * 0.1],
        [x - half * 0.5, top + h * 0.02],
        [x - half * 0.2, top + h * 0.14],
        [x + half * 0.3, top + h * 0.1],
        [x + half * 0.6, top + h * 0.24],
        [x + half * 0.92, top + h * 0.22],
        [x + half, y],
      ])
    default:
      return body + battlement(x - head, top, head * 2, w * 0.16)
  }
}

/** A house with a gable to the front; x is its left edge. */
export function house(dice: Dice, x: number, y: number, w: number, h: number): string {
  const ridge = w * dice.between(0.42, 0.62)
  const eave = w * 0.07
  const chimney = dice.chance(0.6)
    ? box(x + w * dice.between(0.15, 0.25), y - h - ridge * 0.75, w * 0.11, ridge * 0.6)
    : ''
  return (
    box(x, y - h, w, h) +
    line([
      [x - eave, y - h + eave],
      [x + w / 2, y - h - ridge],
      [x + w + eave, y - h + eave],
    ]) +
    chimney
  )
}

/** A pointed arch, open at the bottom. */
export function arch(x: number, y: number, w: number, h: number): string {
  const half = w / 2
  const spring = y - h + half * 1.1
  return `M${n(x - half)} ${n(y)}V${n(spring)}Q${n(x - half)} ${n(y - h + half * 0.2)} ${n(x)} ${n(y - h)}Q${n(x + half)} ${n(y - h + half * 0.2)} ${n(x + half)} ${n(spring)}V${n(y)}Z`
}

/** A round arch, open at the bottom. */
export function vault(x: number, y: number, w: number, h: number): string {
  const half = w / 2
  return `M${n(x - half)} ${n(y)}V${n(y - h + half)}A${n(half)} ${n(half)} 0 0 1 ${n(x + half)} ${n(y - h + half)}V${n(y)}Z`
}

export interface Column {
  x: number
  y: number
  w: number
  h: number
  broken?: boolean
}

export function column(dice: Dice, { x, y, w, h, broken = false }: Column): string {
  const half = w / 2
  const shaft = line([
    [x - half, y],
    [x - half * 0.84, y - h],
    ...(broken
      ? ([
          [x - half * 0.3, y - h - w * 0.2],
          [x, y - h + w * 0.2],
          [x + half * 0.4, y - h - w * 0.1],
        ] as Point[])
      : []),
    [x + half * 0.84, y - h + (broken ? w * dice.between(0.2, 0.5) : 0)],
    [x + half, y],
  ])
  const foot =
    box(x - half * 1.4, y - w * 0.25, w * 1.4, w * 0.27) + box(x - half * 1.2, y - w * 0.45, w * 1.2, w * 0.22)
  const head = broken
    ? ''
    : box(x - half * 1.15, y - h - w * 0.16, w * 1.15, w * 0.2) +
      box(x - half * 1.45, y - h - w * 0.4, w * 1.45, w * 0.26)
  return shaft + foot + head
}

/** Dark flutes that give a column its roundness. */
export function paintColumn(canvas: Canvas, at: Column, colour: string, lit: string, fromLeft: boolean) {
  const fill = canvas.linear(
    fromLeft
      ? [
          [0, lit],
          [0.35, mix(colour, lit, 0.4)],
          [1, colour],
        ]
      : [
          [0, colour],
          [0.65, mix(colour, lit, 0.4)],
          [1, lit],
        ],
    'right'
  )
  canvas.path(column(canvas.dice, at), fill)
  for (const share of [-0.28, -0.06, 0.16, 0.36]) {
    canvas.stroke(
      `M${n(at.x + at.w * share)} ${n(at.y - at.w * 0.45)}L${n(at.x + at.w * share * 0.86)} ${n(at.y - at.h + at.w * 0.1)}`,
      canvas.palette.deep,
      at.w * 0.035,
      0.32
    )
  }
}

/** A lit window and the light that it sheds. */
export function paintWindow(canvas: Canvas, x: number, y: number, w: number, h: number, strength = 1) {
  const { lamp, light } = canvas.palette
  canvas.glow(x, y, h * 3.4, lamp, 0.5 * strength)
  const half = w / 2
  canvas.path(
    `M${n(x - half)} ${n(y + h / 2)}V${n(y - h / 2 + half)}A${n(half)} ${n(half)} 0 0 1 ${n(x + half)} ${n(y - h / 2 + half)}V${n(y + h / 2)}Z`,
    mix(lamp, light, 0.35),
    { opacity: strength }
  )
}

/** Windows scattered over an area of a wall, most of them dark. */
export function paintWindows(
  canvas: Canvas,
  area: { x: number; y: number; w: number; h: number },
  count: number,
  size: number
) {
  for (let index = 0; index < count; index++) {
    const x = area.x + canvas.dice.roll() * area.w
    const y = area.y + canvas.dice.roll() * area.h
    paintWindow(canvas, x, y, size * 0.6, size, canvas.dice.between(0.6, 1))
  }
}

/** A pennant on a pole that flies with the wind. */
export function banner(x: number, y: number, size: number, wind = 1): string {
  const tip = x + size * 0.62 * wind
  return `${box(x - size * 0.02, y - size, size * 0.04, size)}M${n(x)} ${n(y - size)}Q${n(x + size * 0.25 * wind)} ${n(y - size * 1.08)} ${n(x + size * 0.4 * wind)} ${n(y - size * 0.94)}T${n(tip)} ${n(y - size * 0.92)}L${n(tip - size * 0.12 * wind)} ${n(y - size * 0.8)}L${n(tip)} ${n(y - size * 0.66)}Q${n(x + size * 0.3 * wind)} ${n(y - size * 0.76)} ${n(x)} ${n(y - size * 0.62)}Z`
}
