import { afterEach, expect, vi } from 'vitest'
import { closeScreen } from './render.tsx'

// Here, as a setup file runs for each test file: other modules are loaded once for all of them.
afterEach(async () => {
  const unanswered = closeScreen()
  // What is still being loaded would find no window once its file has ended.
  await vi.dynamicImportSettled()
  expect(unanswered, 'methods of the data provider without an answer').toEqual([])
})
