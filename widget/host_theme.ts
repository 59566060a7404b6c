export type Theme = 'light' | 'dark'

/** How the page around the element looks: light text stands on a dark ground. */
export function hostTheme(element: Element): Theme {
  const { color } = getComputedStyle(element)
  const [a = 0, b = 0, c = 0] = (color.match(/(?<=[ (])[\d.]+/g) ?? []).map(Number)
  const light = color.startsWith('rgb') ? 0.3 * a + 0.59 * b + 0.11 * c > 128 : a > (a > 1 ? 50 : 0.6)
  return light ? 'dark' : 'light'
}
