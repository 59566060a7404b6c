import { mix } from '#database/art/colour'
import { type Dice } from '#database/art/dice'
import { type Palette } from '#database/art/palettes'

export type Point = readonly [x: number, y: number]
export type Stop = readonly [offset: number, colour: string, opacity?: number]

export const width = 1600
export const height = 900

const number = (value: number) => String(Math.round(value * 10) / 10)

/** Straight lines through the points; closed unless it says otherwise. */
export function line(points: readonly Point[], closed = true) {
  return `M${points.map(([x, y]) => `${number(x)} ${number(y)}`).join('L')}${closed ? 'Z' : ''}`
}

export interface Ink {
  opacity?: number
  stroke?: string
  strokeWidth?: number
  transform?: string
  cap?: 'round' | 'butt'
}

/** Collects the shapes of one picture, back to front, and knows its colours and its dice. */
export class Canvas {
  readonly #definitions: string[] = []
  readonly #shapes: string[] = []
  readonly #known = new Map<string, string>()

  readonly dice: Dice
  readonly palette: Palette

  constructor(dice: Dice, palette: Palette) {
    this.dice = dice
    this.palette = palette
  }

  add(markup: string) {
    this.#shapes.push(markup)
  }

  /** Runs a drawing inside a group, so that it can be moved, mirrored or faded as one. */
  group(attributes: string, draw: () => void) {
    this.add(`<g ${attributes}>`)
    draw()
    this.add('</g>')
  }

  #define(markup: (id: string) => string) {
    const key = markup('')
    const known = this.#known.get(key)
    if (known) return known
    const id = `g${this.#definitions.length}`
    this.#definitions.push(markup(id))
    const reference = `url(#${id})`
    this.#known.set(key, reference)
    return reference
  }

  #stops(stops: readonly Stop[]) {
    return stops
      .map(
        ([offset, colour, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${number(opacity * 100)}%"` : ''}/>`
      )
      .join('')
  }

  /** From the top of the shape to its bottom, or from left to right. */
  linear(stops: readonly Stop[], direction: 'down' | 'right' = 'down') {
    const way = direction === 'down' ? 'x1="0" y1="0" x2="0" y2="1"' : 'x1="0" y1="0" x2="1" y2="0"'
    return this.#define((id) => `<linearGradient id="${id}" ${way}>${this.#stops(stops)}</linearGradient>`)
  }

  /** Between two heights of the picture, whatever the size of the shape. */
  between(top: number, bottom: number, stops: readonly Stop[]) {
    return this.#define(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${number(top)}" x2="0" y2="${number(bottom)}">${this.#stops(stops)}</linearGradient>`
    )
  }

  radial(stops: readonly Stop[]) {
    return this.#define((id) => `<radialGradient id="${id}">${this.#stops(stops)}</radialGradient>`)
  }

  /** Around a point of the picture, whatever the shape. */
  around(x: number, y: number, radius: number, stops: readonly Stop[]) {
    return this.#define(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${number(x)}" cy="${number(y)}" r="${number(radius)}">${this.#stops(stops)}</radialGradient>`
    )
  }

  clip(d: string) {
    return this.#define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)
  }

  path(d: string, fill: string, ink: Ink = {}) {
    const { opacity, stroke, strokeWidth, transform, cap } = ink
    this.add(
      `<path d="${d}" fill="${fill}"` +
        (opacity === undefined ? '' : ` opacity="${number(opacity * 100)}%"`) +
        (stroke ? ` stroke="${stroke}" stroke-width="${number(strokeWidth ?? 1)}"` : '') +
        (cap ? ` stroke-linecap="${cap}" stroke-linejoin="round"` : '') +
        (transform ? ` transform="${transform}"` : '') +
        '/>'
    )
  }

  /** A stroke without a filling. */
  stroke(d: string, colour: string, strokeWidth: number, opacity = 1) {
    this.path(d, 'none', { stroke: colour, strokeWidth, opacity, cap: 'round' })
  }

  shape(points: readonly Point[], fill: string, ink: Ink = {}) {
    this.path(line(points), fill, ink)
  }

  rect(x: number, y: number, w: number, h: number, fill: string, opacity = 1) {
    this.add(
      `<rect x="${number(x)}" y="${number(y)}" width="${number(w)}" height="${number(h)}" fill="${fill}"` +
        `${opacity < 1 ? ` opacity="${number(opacity * 100)}%"` : ''}/>`
    )
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) {
    this.add(
      `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${fill}"` +
        `${opacity < 1 ? ` opacity="${number(opacity * 100)}%"` : ''}/>`
    )
  }

  /** Light around a point, falling off softly: what a blur would do, at the price of a gradient. */
  glow(x: number, y: number, radius: number, colour: string, opacity = 1, ry = radius) {
    const fill = this.radial([
      [0, colour, 1],
      [0.18, colour, 0.74],
      [0.4, colour, 0.36],
      [0.68, colour, 0.1],
      [1, colour, 0],
    ])
    this.ellipse(x, y, radius, ry, fill, opacity)
  }

  /** The colour of things at a distance: 0 is lost in the haze, 1 stands before one's feet. */
  depth(nearness: number) {
    const { haze, near, deep } = this.palette
    return nearness < 0.6 ? mix(haze, near, nearness / 0.6) : mix(near, deep, (nearness - 0.6) / 0.4)
  }

  toString() {
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
      `<defs>${this.#definitions.join('')}</defs>${this.#shapes.join('')}</svg>`
    )
  }
}
