import { type Canvas, line, type Point } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { limb } from '#database/art/terrain'

/** Drawn on a field where a grown person is 95 units tall and stands on 0,0; seen from behind. */
const people = {
  wizard:
    'M-17 0C-16-30-13-50-10-64C-6-71 6-71 10-64L21-54L20-45L10-50C13-30 17-18 18 0ZM-8-74a8 8 0 1 1 16 0a8 8 0 1 1-16 0Z' +
    'M-19-79Q0-88 19-79Q13-84 8-85C6-97 3-106-7-114C-5-104-8-94-9-85Q-14-83-19-79ZM19 3L16-106L19-106L23 3ZM12-110a6 6 0 1 1 12 0a6 6 0 1 1-12 0Z',
  knight:
    'M-15-4C-19-38-15-58-12-70Q0-75 12-70C15-58 18-38 15-6L9-9L8 0L2 0L1-9L-1-9L-2 0L-8 0L-9-8ZM-8-72L-9-86Q-8-95 0-96Q8-95 9-86L8-72Z' +
    'M0-95C7-108 18-102 16-86C12-93 7-94 0-92ZM-29-62Q-19-69-9-62L-10-44Q-13-33-19-28Q-27-35-28-46ZM18-48L19-101L21-107L23-101L24-48ZM14-50L28-50L28-46L14-46ZM19-46h4v8h-4Z',
  ranger:
    'M-15 0C-18-30-15-54-11-66C-12-82-6-93 1-93C9-91 11-80 11-66C15-50 16-28 14 0ZM7-58L17-97L24-94L15-54ZM17-97L16-104L20-100L23-104L24-94Z' +
    'M-13-18C-38-42-38-70-10-98L-9-96C-33-68-33-44-11-20Z',
  dwarf:
    'M-19 0C-22-22-20-40-14-49Q0-54 14-49C20-40 22-22 19 0L8 0L6-5L-6-5L-8 0ZM-10-53Q-11-69 0-70Q11-69 10-53Z' +
    'M-9-60Q-20-63-20-77Q-13-69-6-67ZM9-60Q20-63 20-77Q13-69 6-67ZM24 4L17-70L20-70L27 4ZM15-72Q32-80 37-60Q27-61 18-52Z',
  bard:
    'M-12-30L-13-68Q0-75 13-68L12-30L14-25L9 0L3 0L1-24L-3 0L-9 0L-13-25ZM-7-78a7.500 7.500 0 1 1 15 0a7.500 7.500 0 1 1-15 0Z' +
    'M-15-84Q0-92 16-84Q8-96 0-95Q-8-95-15-84ZM5-90C14-100 20-101 25-112C28-99 18-88 8-87ZM-20-38a11 13 0 1 1 14-12L17-88L21-85L-4-46a11 13 0 0 1-16 8Z',
} as const

type Person = keyof typeof people

export interface Placed {
  x: number
  y: number
  size: number
}

interface PartyOptions extends Placed {
  members?: number
  ink?: string
  rim?: string
  /** Where the light comes from: -1 left, 1 right. */
  side?: -1 | 1
  lantern?: boolean
  ground?: (x: number) => number
}

/** A few adventurers side by side, edged with the light they walk towards; one of them carries a lantern. */
export function paintParty(canvas: Canvas, options: PartyOptions) {
  const { dice, palette } = canvas
  const { x, y, size, members = dice.whole(3, 5), side = 1, lantern = true } = options
  const ink = options.ink ?? canvas.depth(1)
  const rim = options.rim ?? mix(palette.glow, palette.light, 0.4)
  const scale = size / 95
  const cast = dice.shuffle(Object.keys(people) as Person[]).slice(0, members)
  const gap = size * 0.6
  const places = cast.map((person, index) => {
    const px = x + (index - (members - 1) / 2) * gap + dice.around(0, gap * 0.14)
    return { person, px, py: options.ground ? options.ground(px) + size * 0.03 : y + dice.around(0, size * 0.05) }
  })
  const holder = places[dice.whole(0, places.length - 1)]
  const hand: Point = [holder.px + side * size * 0.3, holder.py - size * 0.42]
  if (lantern) canvas.glow(...hand, size * 2.6, palette.lamp, 0.62)
  for (const { person, px, py } of places) {
    const placed = (dx: number, dy: number) =>
      `translate(${(px + dx).toFixed(1)} ${(py + dy).toFixed(1)}) scale(${(scale * (dice.chance(0.5) ? 1 : -1)).toFixed(3)} ${scale.toFixed(3)})`
    const body = placed(0, 0)
    canvas.path(people[person], rim, {
      transform: `translate(${(side * size * 0.022).toFixed(1)} ${(-size * 0.018).toFixed(1)}) ${body}`,
      opacity: 0.9,
    })
    canvas.path(people[person], ink, { transform: body })
  }
  if (lantern) paintLantern(canvas, { x: hand[0], y: hand[1], size: size * 0.13 })
}

export function paintPerson(
  canvas: Canvas,
  person: Person,
  { x, y, size }: Placed,
  ink: string,
  rim?: string,
  mirrored = false
) {
  const scale = size / 95
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(mirrored ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`
  if (rim)
    canvas.path(people[person], rim, {
      transform: `translate(${(size * 0.022).toFixed(1)} ${(-size * 0.018).toFixed(1)}) ${transform}`,
    })
  canvas.path(people[person], ink, { transform })
}

export function paintLantern(canvas: Canvas, { x, y, size }: Placed) {
  const { lamp, light, deep } = canvas.palette
  canvas.glow(x, y, size * 4, lamp, 0.9)
  canvas.rect(x - size * 0.34, y - size * 0.5, size * 0.68, size, mix(lamp, light, 0.6))
  canvas.stroke(
    `M${(x - size * 0.4).toFixed(1)} ${(y - size * 0.5).toFixed(1)}Q${x.toFixed(1)} ${(y - size * 1.3).toFixed(1)} ${(x + size * 0.4).toFixed(1)} ${(y - size * 0.5).toFixed(1)}`,
    deep,
    size * 0.14
  )
}

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
const toward = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

/** A wing like a bat's: shoulder, wrist, and fingers between which the skin hangs in arcs. */
function wing(shoulder: Point, wrist: Point, tips: readonly Point[], hip: Point) {
  const arm = toward(shoulder, wrist, 0.5)
  let d = `M${at(shoulder)}Q${at([arm[0], arm[1] - 14])} ${at(wrist)}Q${at([toward(wrist, tips[0], 0.5)[0], toward(wrist, tips[0], 0.5)[1] - 12])} ${at(tips[0])}`
  for (const [index, tip] of tips.entries()) {
    const next = tips[index + 1] ?? hip
    d += `Q${at(toward(toward(tip, next, 0.5), wrist, 0.42))} ${at(next)}`
  }
  return `${d}Z`
}

/** Flies to the left; 200 units from nose to tail. */
export function paintDragon(canvas: Canvas, { x, y, size }: Placed, ink: string, mirrored = false) {
  const scale = size / 200
  const body: Point[] = [
    [-82, -26],
    [-62, -20],
    [-40, -2],
    [-10, 4],
    [20, 0],
    [52, 12],
    [84, 34],
    [112, 30],
  ]
  const shapes = [
    wing(
      [-22, 0],
      [2, -62],
      [
        [62, -104],
        [66, -62],
        [56, -26],
      ],
      [28, 2]
    ),
    wing(
      [-26, 2],
      [-52, -58],
      [
        [-24, -118],
        [10, -92],
        [22, -52],
      ],
      [16, 4]
    ),
    line(limb(body.slice(0, 4), 10, 26)),
    line(limb(body.slice(2), 25, 2)),
    'M-76-32C-84-38-94-34-102-28L-116-22L-104-20L-112-15L-98-15C-90-14-82-18-76-22ZM-80-32L-66-46L-72-30ZM-84-34L-76-50L-78-31Z',
    'M108 24L128 18L120 31L130 40L110 35Z',
    'M-30 8L-40 24L-30 20L-28 28L-18 10ZM14 6L8 26L18 20L22 28L28 8Z',
  ]
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(mirrored ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`
  for (const shape of shapes) canvas.path(shape, ink, { transform })
}
