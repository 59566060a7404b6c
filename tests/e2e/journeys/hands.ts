import type { FrameLocator, Locator, Page } from '@playwright/test'
import { eventually } from '#tests/support/eventually'

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
      // It hears no key as long as something is looked up, and people wait for that.
      await eventually(async () => (await target.getAttribute('aria-busy')) !== 'true')
      await page.keyboard.press('Enter')
    },
    write: async (target, text) => {
      await reach(page, target)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(text)
    },
  }
}

/** A browser's own list: its first letters choose. */
export async function choose(page: Page, list: Locator, option: string): Promise<void> {
  await reach(page, list)
  await page.keyboard.type(option)
}

/** The provider's form, in the shop's page or a page of its own. */
export async function payByHand(
  hand: Hand,
  till: Page | FrameLocator,
  { card = '4242 4242 4242 4242', name }: { card?: string; name: string }
): Promise<void> {
  for (const [label, text] of [
    ['Card number', card],
    ['MM / YY', '12 / 34'],
    ['CVC', '123'],
    ['Name on card', name],
  ] as const)
    await hand.write(till.getByLabel(label), text)
  await hand.press(till.getByRole('button', { name: /^Pay \$/ }))
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
  target.evaluate(
    (element) => element === (element.getRootNode() as Document | ShadowRoot).activeElement && document.hasFocus()
  )

const showsFocus = (target: Locator) =>
  target.evaluate((element) => {
    const drawn = ({ outlineStyle, boxShadow }: CSSStyleDeclaration) => outlineStyle !== 'none' || boxShadow !== 'none'
    for (let each: Element | null = element, up = 0; each && up < 3; each = each.parentElement, up += 1) {
      if (drawn(getComputedStyle(each))) return true
    }
    return false
  })
