/** Colours of somebody's page, as `#rrggbb`. */
export interface WidgetColours {
  /** Buttons, and the head of the calendar leaf. */
  accent?: string
  /** Text on them. */
  accentInk?: string
  /** Cards. */
  surface?: string
  /** Text on cards. */
  ink?: string
}
export type ColourName = keyof WidgetColours

export const COLOUR_PROPERTIES: Record<ColourName, string> = {
  accent: '--questboard-accent',
  accentInk: '--questboard-accent-ink',
  surface: '--questboard-surface-1',
  ink: '--questboard-ink',
}
export const COLOUR_NAMES = Object.keys(COLOUR_PROPERTIES) as ColourName[]
const ACCENT_TEXT = '--questboard-accent-text'

/** The widget's own, which stand where nothing is chosen: as in the tokens of the storefront. */
export const OWN_COLOURS = {
  light: { accent: '#b25000', accentInk: '#ffffff', surface: '#fffcf6', ink: '#231c36' },
  dark: { accent: '#f3b14a', accentInk: '#20140a', surface: '#1c182e', ink: '#f5eee2' },
} as const

/** Text is read by everybody from here on (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Relative luminance, 0 to 1. */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
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

/** The colour, darkened or lightened until it is read on the ground. */
export function readableOn(ground: string, colour: string): string {
  const end = inkOn(ground) === '#ffffff' ? 255 : 0
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = `#${channelsOf(colour)
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
  colours: WidgetColours,
  theme: 'auto' | 'light' | 'dark' = 'auto'
): [name: string, value: string][] {
  const { accent, surface } = colours
  const whole: WidgetColours = {
    ...colours,
    ...(accent ? { accentInk: colours.accentInk ?? inkOn(accent) } : {}),
    ...(surface ? { ink: colours.ink ?? inkOn(surface) } : {}),
  }
  const chosen = COLOUR_NAMES.flatMap((name): [string, string][] =>
    whole[name] ? [[COLOUR_PROPERTIES[name], whole[name]]] : []
  )
  return accent ? [...chosen, [ACCENT_TEXT, accentText(accent, surface, theme)]] : chosen
}

/** The accent as text on cards, on whichever they stand. */
function accentText(accent: string, surface: string | undefined, theme: 'auto' | 'light' | 'dark'): string {
  if (surface) return readableOn(surface, accent)
  const [light, dark] = [readableOn(OWN_COLOURS.light.surface, accent), readableOn(OWN_COLOURS.dark.surface, accent)]
  if (theme !== 'auto') return theme === 'light' ? light : dark
  return `light-dark(${light}, ${dark})`
}

export interface PoorContrast {
  text: ColourName
  ground: ColourName
  /** 1 to 21. */
  contrast: number
}

/** What would be hard to read among the colours that were chosen. */
export function poorContrasts(colours: WidgetColours, theme: 'auto' | 'light' | 'dark' = 'auto'): PoorContrast[] {
  const themes = theme === 'auto' ? (['light', 'dark'] as const) : [theme]
  const pairs: [ColourName, ColourName][] = [
    ['accentInk', 'accent'],
    ['ink', 'surface'],
  ]
  return pairs.flatMap(([text, ground]) => {
    if (!colours[text]) return []
    const contrast = Math.min(
      ...themes.map((one) => contrastOf(colours[text]!, colours[ground] ?? OWN_COLOURS[one][ground]))
    )
    return contrast < LEAST_CONTRAST ? [{ text, ground, contrast }] : []
  })
}
