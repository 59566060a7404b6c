import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'

type Theme = Map<string, string>

const source = readFileSync(new URL('../../storefront/styles/tokens.css', import.meta.url), 'utf8')

function themeAt(selector: string): Theme {
  const start = source.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no block for ${selector}`)
  const open = source.indexOf('{', start)
  const block = source.slice(open + 1, source.indexOf('}', open))
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value.trim()]))
}

const light = themeAt("[data-theme='light']")
const dark = themeAt("[data-theme='dark']")
const darkBySystem = themeAt(":root:not([data-theme='light'])")

function channel(value: number) {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function luminance(theme: Theme, name: string) {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/.exec(theme.get(name) ?? '')
  if (!hex) throw new Error(`--${name} is not a six-digit hex color`)
  const [red, green, blue] = hex.slice(1).map((part) => channel(Number.parseInt(part, 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Theme, front: string, back: string) {
  const a = luminance(theme, front)
  const b = luminance(theme, back)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-raised']
const inks = ['ink', 'ink-soft', 'ink-faint', 'accent-text']
const seats = ['seat-open', 'seat-few', 'seat-full']

/** Text colors with their allowed backgrounds: WCAG 1.4.3, 4.5 to 1. */
const text: Record<string, string[]> = {
  ...Object.fromEntries([...inks, ...seats].map((ink) => [ink, surfaces])),
  'ink': [...surfaces, 'accent-soft', 'danger-soft', 'success-soft', 'selection'],
  'ink-soft': [...surfaces, 'accent-soft', 'danger-soft', 'success-soft'],
  'accent-text': [...surfaces, 'accent-soft'],
  'accent-ink': ['accent', 'accent-hover'],
  'danger': [...surfaces, 'danger-soft'],
  'danger-ink': ['danger'],
  'success': [...surfaces, 'success-soft'],
  'success-ink': ['success'],
}

/** Meaningful borders and marks with their backgrounds: WCAG 1.4.11, 3 to 1. */
const marks: Record<string, string[]> = {
  'line-strong': surfaces,
  'accent': surfaces,
  'focus': [...surfaces, 'accent-soft', 'danger-soft', 'success-soft'],
}

const themes: [string, Theme][] = [
  ['light', light],
  ['dark', dark],
]

test.group('Contrast of the design tokens', () => {
  test('uses the same dark theme for system preference and explicit choice', ({ assert }) => {
    assert.deepEqual(Object.fromEntries(darkBySystem), Object.fromEntries(dark))
  })

  test('defines the same tokens in both themes', ({ assert }) => {
    assert.deepEqual([...light.keys()], [...dark.keys()])
  })

  for (const [name, theme] of themes) {
    for (const [pairs, least] of [
      [text, 4.5],
      [marks, 3],
    ] as const) {
      test(`reaches a contrast of ${least} to 1 for ${pairs === text ? 'text' : 'marks'} in the ${name} theme`, ({
        assert,
      }) => {
        const weak = Object.entries(pairs).flatMap(([front, backs]) =>
          backs
            .map((back) => ({ pair: `--${front} on --${back}`, ratio: contrast(theme, front, back) }))
            .filter(({ ratio }) => ratio < least)
            .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`)
        )
        assert.deepEqual(weak, [])
      })
    }
  }
})
