import { afterEach, expect } from 'vitest'
import { closeScreen } from './render.tsx'

// Here, as a setup file runs for each test file: other modules are loaded once for all of them.
afterEach(() => {
  expect(closeScreen(), 'methods of the data provider without an answer').toEqual([])
})
