/** The colours of one mood. `top` to `low` is the sky, `haze` what distance fades into, `deep` the nearest silhouettes. */
export interface Palette {
  top: string
  mid: string
  low: string
  light: string
  glow: string
  haze: string
  near: string
  deep: string
  lamp: string
  accent: string
  night: boolean
}

export const palettes = {
  ember: {
    top: '#2b1b4d', mid: '#a23a5e', low: '#ffa45c', light: '#fff0c2', glow: '#ffb765', haze: '#d9746a',
    near: '#54264f', deep: '#1a0d24', lamp: '#ffd07a', accent: '#ff6b3d', night: false,
  },
  moonlit: {
    top: '#060b24', mid: '#15306a', low: '#5c8fc4', light: '#f1f6ff', glow: '#9cc8f5', haze: '#4c78b0',
    near: '#16294f', deep: '#050a1c', lamp: '#ffc66b', accent: '#7fd6ff', night: true,
  },
  verdant: {
    top: '#0d3b3c', mid: '#3f8a62', low: '#f4e39a', light: '#fffbd8', glow: '#f3e48b', haze: '#8fbd7c',
    near: '#1d4f3e', deep: '#071d1b', lamp: '#ffd477', accent: '#d9f26b', night: false,
  },
  frost: {
    top: '#14315f', mid: '#5f9bd0', low: '#fbd9d3', light: '#fffaf2', glow: '#ffd9c7', haze: '#b4d3ea',
    near: '#3a6596', deep: '#0c1d3d', lamp: '#ffc985', accent: '#8ff0e6', night: false,
  },
  crimson: {
    top: '#14060f', mid: '#5c0f22', low: '#e0483a', light: '#ffe3c4', glow: '#ff7a52', haze: '#93303a',
    near: '#3a0d1d', deep: '#0d0409', lamp: '#ffb45c', accent: '#ff4a3d', night: true,
  },
  amethyst: {
    top: '#160b3d', mid: '#5a2a98', low: '#f08fd0', light: '#fff0fb', glow: '#f3a6e6', haze: '#9a63c4',
    near: '#381a6b', deep: '#0f0628', lamp: '#ffe08a', accent: '#6ff2e4', night: true,
  },
  sandstone: {
    top: '#1f6f8b', mid: '#86b8b0', low: '#ffe0a3', light: '#fff8de', glow: '#ffdc93', haze: '#e6b77f',
    near: '#8f5236', deep: '#2f1620', lamp: '#ffd98a', accent: '#35c3bb', night: false,
  },
  neon: {
    top: '#070a24', mid: '#2a1466', low: '#e63d9a', light: '#ffe6f7', glow: '#ff5fb8', haze: '#6a2f96',
    near: '#1b1450', deep: '#05051a', lamp: '#4df3ff', accent: '#ffe14d', night: true,
  },
  storm: {
    top: '#0d171f', mid: '#2c4a58', low: '#a9bfae', light: '#f7ffe9', glow: '#d3e6b8', haze: '#5f8086',
    near: '#1f3a45', deep: '#060f16', lamp: '#ffc35e', accent: '#f4f59a', night: true,
  },
  abyss: {
    top: '#031526', mid: '#06485c', low: '#3fc3ae', light: '#e8fff3', glow: '#6fe8c9', haze: '#1f7c84',
    near: '#063346', deep: '#020c18', lamp: '#ffd98f', accent: '#8bffcf', night: true,
  },
  dawn: {
    top: '#3b4f92', mid: '#c58cb8', low: '#ffdcb0', light: '#fffbe9', glow: '#ffe0b0', haze: '#e4aeb4',
    near: '#5c4a83', deep: '#1d1838', lamp: '#ffe29a', accent: '#ff8f7a', night: false,
  },
  gilded: {
    top: '#1c0f14', mid: '#5a2c1c', low: '#e09a3e', light: '#fff3cc', glow: '#ffc05a', haze: '#a4672f',
    near: '#44211b', deep: '#120809', lamp: '#ffcf70', accent: '#ff8a3c', night: true,
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
export const paletteNames = Object.keys(palettes) as PaletteName[]
