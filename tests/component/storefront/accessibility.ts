import axe from 'axe-core'
import { expect } from 'vitest'

/** Not the contrast of colors, which needs a layout. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.getElementById('main')!, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
