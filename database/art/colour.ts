type Lab = [number, number, number]

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function toLab(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Lab) {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels
    .map((value) => Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, value)))) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** Mixes in OKLab, where the way between two hues stays clean. */
export function mix(from: string, to: string, share: number) {
  const part = Math.min(1, Math.max(0, share))
  const a = toLab(from)
  const b = toLab(to)
  return toHex([0, 1, 2].map((index) => a[index] + (b[index] - a[index]) * part) as Lab)
}

/** Lightness from 0 to 1 is moved by an amount; the hue stays. */
export function lighten(colour: string, amount: number) {
  const [lightness, a, b] = toLab(colour)
  return toHex([Math.min(1, Math.max(0, lightness + amount)), a, b])
}
