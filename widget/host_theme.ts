export type Theme = 'light' | 'dark'

/** How the page behind the element looks: the first ancestor that paints a ground decides. Unknown when none does. */
export function hostTheme(element: Element): Theme | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const theme = themeOf(getComputedStyle(at).backgroundColor)
    if (theme) return theme
  }
}

/** Unknown for a colour that lets more than half of what is behind it through. */
function themeOf(colour: string): Theme | undefined {
  const [a = 0, b = 0, c = 0, alpha = 1] = (colour.match(/(?<=[ (])[\d.]+/g) ?? []).map(Number)
  if (alpha < 0.5) return undefined
  const light = colour.startsWith('rgb') ? 0.3 * a + 0.59 * b + 0.11 * c > 128 : a > (a > 1 ? 50 : 0.6)
  return light ? 'light' : 'dark'
}
