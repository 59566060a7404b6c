/** Colors of a store's page, as `#rrggbb`. */
export interface WidgetColors {
  /** Buttons, and the head of the calendar leaf. */
  accent?: string
  /** Text on them. */
  accentInk?: string
  /** Cards. */
  surface?: string
  /** Text on cards. */
  ink?: string
}
export type ColorName = keyof WidgetColors

const COLOR_PROPERTIES: Record<ColorName, string> = {
  accent: '--questboard-accent',
  accentInk: '--questboard-accent-ink',
  surface: '--questboard-surface-1',
  ink: '--questboard-ink',
}
export const COLOR_NAMES = Object.keys(COLOR_PROPERTIES) as ColorName[]
const ACCENT_TEXT = '--questboard-accent-text'

/** The widget's own, which stand where nothing is chosen: as in the tokens of the storefront. */
export const OWN_COLORS = {
  light: { accent: '#b25000', accentInk: '#ffffff', surface: '#fffcf6', ink: '#231c36' },
  dark: { accent: '#f3b14a', accentInk: '#20140a', surface: '#1c182e', ink: '#f5eee2' },
} as const

/** Text is read by everybody from here on (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

export const isColor = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Relative luminance, 0 to 1. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** To one place, and never better than it is. */
export const contrastText = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1)

/** White or black, whichever is read better on it: it is always read. */
export const inkOn = (ground: string) =>
  contrastOf('#ffffff', ground) >= contrastOf('#000000', ground) ? '#ffffff' : '#000000'

export const isDark = (ground: string) => inkOn(ground) === '#ffffff'

/** The color, darkened or lightened until it is read on the ground. */
export function readableOn(ground: string, color: string): string {
  const end = inkOn(ground) === '#ffffff' ? 255 : 0
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = `#${channelsOf(color)
      .map((channel) =>
        Math.round(channel + (end - channel) * share)
          .toString(16)
          .padStart(2, '0')
      )
      .join('')}`
    if (contrastOf(mixed, ground) >= LEAST_CONTRAST) return mixed
  }
  return inkOn(ground)
}

/** What is chosen, filled up so that everything can be read: as properties, in the order of the guide. */
export function propertiesOf(
  colors: WidgetColors,
  theme: 'auto' | 'light' | 'dark' = 'auto'
): [name: string, value: string][] {
  const { accent, surface } = colors
  const whole: WidgetColors = {
    ...colors,
    ...(accent ? { accentInk: colors.accentInk ?? inkOn(accent) } : {}),
    ...(surface ? { ink: colors.ink ?? inkOn(surface) } : {}),
  }
  const chosen = COLOR_NAMES.flatMap((name): [string, string][] =>
    whole[name] ? [[COLOR_PROPERTIES[name], whole[name]]] : []
  )
  return accent ? [...chosen, [ACCENT_TEXT, accentText(accent, surface, theme)]] : chosen
}

/** The accent as text on cards, on whichever they stand. */
function accentText(accent: string, surface: string | undefined, theme: 'auto' | 'light' | 'dark'): string {
  if (surface) return readableOn(surface, accent)
  const [light, dark] = [readableOn(OWN_COLORS.light.surface, accent), readableOn(OWN_COLORS.dark.surface, accent)]
  if (theme !== 'auto') return theme === 'light' ? light : dark
  return `light-dark(${light}, ${dark})`
}

export interface PoorContrast {
  text: ColorName
  ground: ColorName
  /** 1 to 21. */
  contrast: number
}

/** What would be hard to read among the colors that were chosen. */
export function poorContrasts(colors: WidgetColors, theme: 'auto' | 'light' | 'dark' = 'auto'): PoorContrast[] {
  const themes = theme === 'auto' ? (['light', 'dark'] as const) : [theme]
  const pairs: [ColorName, ColorName][] = [
    ['accentInk', 'accent'],
    ['ink', 'surface'],
  ]
  return pairs.flatMap(([text, ground]) => {
    if (!colors[text]) return []
    const contrast = Math.min(
      ...themes.map((one) => contrastOf(colors[text]!, colors[ground] ?? OWN_COLORS[one][ground]))
    )
    return contrast < LEAST_CONTRAST ? [{ text, ground, contrast }] : []
  })
}
