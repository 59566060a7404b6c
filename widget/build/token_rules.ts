type Values = Map<string, string>

/**
 * Declares on `.board` each design token that the style uses, in the value of the page's color scheme. The store may
 * overrule every one: `--ink` is read from `--questboard-ink` first.
 */
export function tokenRules(style: string, tokens: string): string {
  const light = valuesAt(tokens, "[data-theme='light']")
  const dark = valuesAt(tokens, "[data-theme='dark']")
  const fixed = valuesAt(tokens, ':root')
  const used = new Set([...style.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name))
  const declarations = [...used].flatMap((name) => {
    const value = fixed.get(name) ?? inBoth(light.get(name), dark.get(name))
    return value ? [`--${name}: var(--questboard-${name}, ${value});`] : []
  })
  return `.board { ${declarations.join(' ')} }`
}

const inBoth = (light?: string, dark?: string) =>
  light && dark ? (light === dark ? light : `light-dark(${light}, ${dark})`) : undefined

function valuesAt(css: string, selector: string): Values {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no block for ${selector}`)
  const open = css.indexOf('{', start)
  const block = css.slice(open + 1, css.indexOf('}', open))
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()])
  )
}
