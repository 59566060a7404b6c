import { act, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { PATIENCE } from '#storefront/navigation/browser_navigation'
import { routes } from '#storefront/routes'
import { FakeApi, Refusal } from './fake_api.ts'
import { openPage, passTime, settle, stopTime, getText } from './render.tsx'
import { player } from './samples.ts'

const START = '/discord-privacy-help'

/** Routes that are opened as documents of their own, or only on the way to another page, are left out. */
const inTheShop = routes.filter(
  ({ id, ownDocument }) => !ownDocument && !['join', 'gm', 'discord-privacy-help'].includes(id)
)

const getAddress = (path: string) =>
  path
    .replace('*', 'nowhere')
    .replace(/:id/, '1')
    .replace(/:(\w+)\??/g, 'somebody')

/** Changes the page without a click, as going back and forth does. */
function visit(path: string) {
  act(() => {
    history.pushState({ key: path }, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
}

describe('Storefront | every route', () => {
  for (const { id, path } of inTheShop) {
    test(`${id} waits for a slow API and shows its failure`, { tags: ['1-4-27'] }, async () => {
      const { promise, resolve } = Promise.withResolvers<Refusal>()
      const api = new FakeApi()
      const { main } = await openPage(START, { api, person: player })
      const before = getText(main)
      await routes.find((route) => route.id === id)!.load()
      stopTime()
      api.answerAll(() => promise)
      visit(getAddress(path))
      await passTime(PATIENCE)
      await settle()
      expect(getText(main)).not.toBe(before)
      expect(getText(main).length).toBeGreaterThan(5)
      resolve(new Refusal(503, {}))
      await settle()
      expect(main.getAttribute('aria-busy')).toBeNull()
      expect(main.querySelector('h1')).not.toBeNull()
      expect(getText(main).length).toBeGreaterThan(30)
    })

    test(`${id} says what is missing when the API has nothing`, { tags: ['1-4-27'] }, async () => {
      const api = new FakeApi().answer('QUERY game', null).answerAll(({ endpoint, path: called }) => {
        if (endpoint.startsWith('QUERY')) return undefined
        if (/slug|\/systems\/.|\/campaigns\/(?:\d|join)|\/embed\/|\/report|-profile|\/lpg\/games\/./.test(called))
          return new Refusal(404, { message: '' })
        if (/credits|my-code|my-stats|calendar|payment-links|seats/.test(called)) return new Refusal(404, {})
        return []
      })
      const { main } = await openPage(START, { api, person: player })
      const before = getText(main)
      visit(getAddress(path))
      await waitFor(() => expect(getText(main)).not.toBe(before))
      await vi.dynamicImportSettled()
      await waitFor(() => expect(main.querySelector('h1')).not.toBeNull())
      await waitFor(() => expect(getText(main).length).toBeGreaterThan(30))
      expect(getText(main)).not.toContain('undefined')
    })
  }
})
