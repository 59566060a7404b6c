import { type Canvas, height, type Point, width } from '#database/art/canvas'
import { lighten, mix } from '#database/art/colour'

export interface Light {
  x: number
  y: number
  radius: number
}

export function paintSky(canvas: Canvas, horizon = 640) {
  const { top, mid, low } = canvas.palette
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.between(0, horizon, [
      [0, top],
      [0.3, mix(top, mid, 0.55)],
      [0.6, mid],
      [0.85, mix(mid, low, 0.66)],
      [1, low],
    ])
  )
}

export function paintStars(canvas: Canvas, lowest: number, count = 170) {
  const { dice, palette } = canvas
  const colour = mix(palette.light, palette.glow, 0.2)
  for (let index = 0; index < count; index++) {
    const y = dice.roll() ** 1.4 * lowest
    const fade = 1 - y / lowest
    canvas.ellipse(
      dice.between(0, width),
      y,
      ...pair(dice.roll() ** 5 * 2.2 + 0.7),
      colour,
      fade * dice.between(0.3, 1)
    )
  }
}

const pair = (value: number): [number, number] => [value, value]

/** A sun or moon with its halo in layers, from the wide one to the disc. */
export function paintLight(canvas: Canvas, { x, y, radius }: Light, strength = 1) {
  const { light, glow, night } = canvas.palette
  canvas.glow(x, y, radius * 9, glow, 0.5 * strength)
  canvas.glow(x, y, radius * 4, mix(glow, light, 0.4), 0.6 * strength)
  canvas.ellipse(x, y, radius, radius, light, 0.96)
  if (night) paintCraters(canvas, { x, y, radius })
}

function paintCraters(canvas: Canvas, { x, y, radius }: Light) {
  const { dice, palette } = canvas
  for (let index = 0; index < 7; index++) {
    const angle = dice.between(0, Math.PI * 2)
    const distance = radius * dice.between(0, 0.68)
    const size = radius * dice.between(0.08, 0.24)
    canvas.ellipse(
      x + Math.cos(angle) * distance,
      y + Math.sin(angle) * distance,
      size,
      size * 0.86,
      mix(palette.light, palette.haze, 0.45),
      0.36
    )
  }
}

/** Beams that fan out from a point, each a long thin triangle that fades. */
export function paintRays(
  canvas: Canvas,
  from: Point,
  { count = 7, length = 1100, least = 20, most = 160, opacity = 0.16, spread = 0.09 } = {}
) {
  const { dice, palette } = canvas
  const fill = canvas.around(from[0], from[1], length, [
    [0, palette.light],
    [0.35, palette.glow, 0.7],
    [1, palette.glow, 0],
  ])
  for (let index = 0; index < count; index++) {
    const angle = ((least + ((index + dice.roll()) / count) * (most - least)) * Math.PI) / 180
    const half = spread * dice.between(0.3, 1)
    const tip = (turn: number): Point => [from[0] + Math.cos(turn) * length, from[1] + Math.sin(turn) * length]
    canvas.shape([from, tip(angle - half), tip(angle + half)], fill, { opacity: opacity * dice.between(0.35, 1) })
  }
}

/** A bank of mist that lies across the picture: thickest at its middle line, with swells. */
export function paintMist(canvas: Canvas, y: number, thickness: number, opacity = 0.6, colour = canvas.palette.haze) {
  const { dice } = canvas
  const fill = canvas.linear([
    [0, colour, 0],
    [0.5, colour, 1],
    [1, colour, 0],
  ])
  canvas.rect(0, y - thickness / 2, width, thickness, fill, opacity)
  for (let index = 0; index < 5; index++) {
    const swell = dice.between(200, 420)
    canvas.glow(
      dice.between(0, width),
      y + dice.around(0, thickness * 0.3),
      swell,
      colour,
      opacity * 0.7,
      thickness * dice.between(0.3, 0.55)
    )
  }
}

/** One cumulus: a flat base and a heap of round heads, lit from one side. */
export function paintCloud(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  shadow: string,
  lit: string,
  opacity = 0.9
) {
  const { dice } = canvas
  const fill = canvas.between(y - size * 0.5, y + size * 0.12, [
    [0, lit],
    [1, shadow, 0],
  ])
  const heads = dice.whole(6, 9)
  const arcs: string[] = []
  for (let index = 0; index < heads; index++) {
    const along = (index + 0.5) / heads
    const radius = size * (0.09 + 0.2 * Math.sin(along * Math.PI)) * dice.between(0.75, 1.25)
    const cx = x + (along - 0.5) * size * 1.7
    const cy = y - radius * 0.6
    arcs.push(
      `M${Math.round(cx - radius)} ${Math.round(cy)}a${Math.round(radius)} ${Math.round(radius)} 0 1 1 ${Math.round(radius * 2)} 0a${Math.round(radius)} ${Math.round(radius)} 0 1 1 ${-Math.round(radius * 2)} 0Z`
    )
  }
  canvas.path(arcs.join(''), fill, { opacity })
}

/** Long thin clouds that catch the light near the horizon. */
export function paintStreaks(
  canvas: Canvas,
  top: number,
  bottom: number,
  count: number,
  colour?: string,
  opacity = 0.5
) {
  const { dice, palette } = canvas
  for (let index = 0; index < count; index++) {
    const y = dice.between(top, bottom)
    const x = dice.between(-100, width)
    const half = dice.between(140, 420)
    const thick = dice.between(3, 12) * (0.5 + (y - top) / (bottom - top))
    const d = `M${Math.round(x - half)} ${Math.round(y)}Q${Math.round(x - half * 0.2)} ${Math.round(y - thick * 2)} ${Math.round(x + half)} ${Math.round(y)}Q${Math.round(x + half * 0.3)} ${Math.round(y + thick)} ${Math.round(x - half)} ${Math.round(y)}Z`
    canvas.path(d, colour ?? mix(palette.low, palette.light, dice.between(0, 0.5)), {
      opacity: opacity * dice.between(0.3, 1),
    })
  }
}

export function paintBirds(canvas: Canvas, x: number, y: number, count: number, size = 16, spread = 160) {
  const { dice } = canvas
  for (let index = 0; index < count; index++) {
    const bx = dice.around(x, spread)
    const by = dice.around(y, spread * 0.45)
    const wing = size * dice.between(0.5, 1.1)
    const lift = wing * dice.between(0.25, 0.6)
    const n = Math.round
    canvas.stroke(
      `M${n(bx - wing)} ${n(by - lift)}Q${n(bx - wing * 0.35)} ${n(by - lift * 1.2)} ${n(bx)} ${n(by)}Q${n(bx + wing * 0.35)} ${n(by - lift * 1.2)} ${n(bx + wing)} ${n(by - lift * 0.8)}`,
      canvas.depth(0.85),
      size / 8,
      0.85
    )
  }
}

/** Sparks, fireflies, embers, dust in a beam: a small core with a halo. */
export function paintMotes(
  canvas: Canvas,
  area: { x: number; y: number; w: number; h: number },
  count: number,
  colour: string,
  size = 3
) {
  const { dice } = canvas
  for (let index = 0; index < count; index++) {
    const x = area.x + dice.roll() * area.w
    const y = area.y + dice.roll() * area.h
    const radius = size * dice.between(0.4, 1.2)
    canvas.glow(x, y, radius * 6, colour, 0.5)
    canvas.ellipse(x, y, radius, radius, lighten(colour, 0.12), dice.between(0.6, 1))
  }
}

export function paintVignette(canvas: Canvas, strength = 0.55) {
  const { deep } = canvas.palette
  const fill = canvas.radial([
    [0.55, deep, 0],
    [0.8, deep, strength * 0.35],
    [1, deep, strength],
  ])
  canvas.add(`<rect x="-330" y="-190" width="2260" height="1280" fill="${fill}"/>`)
}
