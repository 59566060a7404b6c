/**
 * In the page: what can be pressed and is called so, by how its name begins, also within an element that keeps its insides to itself.
 */
export function findPressable(name: string): Element | null {
  const called = (element: Element) =>
    [element.getAttribute('aria-label'), element.textContent].some((text) =>
      text?.trim().replaceAll(/\s+/g, ' ').startsWith(name)
    )
  const shown = (element: Element) =>
    element.checkVisibility() && !element.matches('[disabled], [aria-disabled=true], [inert] *')
  const inside = (root: Document | ShadowRoot): Element | null => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches('a[href], button, summary, [role=button]') && called(element) && shown(element))
        return element
      const found = element.shadowRoot && inside(element.shadowRoot)
      if (found) return found
    }
    return null
  }
  return inside(document)
}

/** Fields and what stands around them, by how their names begin, as XPath. */
export const field = (label: string) =>
  `//*[self::input or self::select or self::textarea][${begins('@aria-label', label)} or @id=//label[${begins('.', label)}]/@for or ancestor::label[${begins('.', label)}]]`

export const optionOf = (name: string) => `.//option[${begins('.', name)}]`

export const frame = (title: string) => `//iframe[@title=${quoted(title)}]`

/** What holds the text itself, or in its parts. */
export const holding = (text: string) =>
  `//body//*[not(self::script or self::style)][contains(normalize-space(), ${quoted(text)})]`

const begins = (what: string, name: string) => `starts-with(normalize-space(${what}), ${quoted(name)})`
const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`)
