import type { Locator, Page } from 'playwright'

/** How a person works a page. */
export interface Hand {
  press(target: Locator): Promise<void>
  write(target: Locator, text: string): Promise<void>
}

/** A finger on a screen. */
export const finger: Hand = {
  press: (target) => target.tap(),
  write: (target, text) => target.fill(text),
}

/** Further than the longest way through a page. */
const MOST_STEPS = 120

/** Nothing but a keyboard: everything is reached by Tab, and what has the focus shows it. */
export function keyboard(page: Page): Hand {
  return {
    press: async (target) => {
      await reach(page, target)
      await page.keyboard.press('Enter')
    },
    write: async (target, text) => {
      await reach(page, target)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
  }
}

/** Leads the focus there, if Tab does and people see it. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; !(await hasFocus(target)); step += 1) {
    if (step === MOST_STEPS) throw new Error(`Tab does not lead to ${target}`)
    await page.keyboard.press('Tab')
  }
  if (!(await showsFocus(target))) throw new Error(`Nobody sees that ${target} has the focus`)
}

/** In a frame, the focus counts only while the frame has it. */
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === (element.getRootNode() as Document | ShadowRoot).activeElement && document.hasFocus())

const showsFocus = (target: Locator) =>
  target.evaluate((element) => {
    const drawn = ({ outlineStyle, boxShadow }: CSSStyleDeclaration) => outlineStyle !== 'none' || boxShadow !== 'none'
    for (let each: Element | null = element, up = 0; each && up < 3; each = each.parentElement, up += 1) {
      if (drawn(getComputedStyle(each))) return true
    }
    return false
  })
