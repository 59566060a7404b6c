import { configure } from '@testing-library/dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A busy machine takes its time.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message) =>
    new Error(`${message?.split('\n\n')[0]}\n\nThe page says: ${document.body.textContent}`),
})

/** Wednesday noon in Denver. */
export const NOW = '2026-06-10T18:00:00.000Z'

// jsdom has no layout.
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}

/** What the console reported during a test. */
const problems: string[] = []
/** React reports errors with more words. react-admin logs a refused answer alone, and React's advice has no error. */
const isProblem = (parts: unknown[]) => parts.length > 1 && parts.some((part) => part instanceof Error)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW), shouldAdvanceTime: true })
  vi.stubGlobal('fetch', vi.fn(answerErrorLog))
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    if (isProblem(parts)) problems.push(parts.map(String).join(' '))
  })
})

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(problems.splice(0), 'errors in the console').toEqual([])
})

/** The only request that a component may send: what failed in the browser is reported. */
async function answerErrorLog(url: string): Promise<Response> {
  if (url === '/api/error-logs/log') return new Response('{}')
  throw new Error(`A component asked for ${url}`)
}
