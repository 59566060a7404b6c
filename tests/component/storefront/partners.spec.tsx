import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Builder } from '#storefront/features/partners/builder'
import type { Subjects } from '#storefront/features/partners/subjects'
import { SettingsContext } from '#storefront/layout/settings_context'
import { installDom } from './dom.ts'
import { FakeApi } from './fake_api.ts'
import { settings } from './samples.ts'

installDom()
afterEach(cleanup)

const venue = (id: number, name: string, slug: string) => ({ id, name, slug, page: `/at/${slug}` })

const subjects: Subjects = {
  'venue': [venue(1, 'The Painted Ogre', 'painted-ogre'), venue(2, 'Dragon’s Den', 'dragons-den')],
  'game-master': [],
  'system': [],
  'event': [],
}

function openBuilder() {
  vi.stubGlobal('fetch', new FakeApi().fetch)
  render(
    <SettingsContext value={settings}>
      <MemoryRouter initialEntries={['/partners']}>
        <Builder subjects={subjects} />
      </MemoryRouter>
    </SettingsContext>
  )
  return { user: userEvent.setup({ delay: null }), snippet: () => document.querySelector('#builder pre')?.textContent }
}

describe('Storefront | the builder for stores', () => {
  test('shows no snippet for a name that is not in the list', async () => {
    const { user, snippet } = openBuilder()
    expect(snippet()).toContain('venue="painted-ogre"')
    const field = screen.getByRole('combobox', { name: 'Venue' })
    await user.clear(field)
    await user.type(field, 'Dragon')
    expect(snippet()).toBeUndefined()
    expect(document.querySelector('questboard-games')).toBeNull()
    expect(screen.getAllByText(/^Choose whose games to show/)).toHaveLength(2)
    screen.getByText('Please choose one of the list.')
  })

  test('chooses the one name that holds what was typed', async () => {
    const { user, snippet } = openBuilder()
    const field = screen.getByRole('combobox', { name: 'Venue' })
    await user.clear(field)
    await user.type(field, 'den')
    await user.tab()
    expect(field).toHaveProperty('value', 'Dragon’s Den')
    expect(snippet()).toContain('venue="dragons-den"')
  })

  test('writes every option into the snippet, and names what it cannot use', async () => {
    const { user, snippet } = openBuilder()
    await user.click(screen.getByText('More options'))
    await user.click(screen.getByLabelText('Fri'))
    await user.type(screen.getByLabelText(/^Highest price/), '20')
    await user.type(screen.getByLabelText(/^Fewest open seats/), '2')
    await user.selectOptions(screen.getByLabelText('Heading level of titles'), '2')
    await user.selectOptions(screen.getByLabelText('Links open in'), 'The same tab')
    expect(snippet()).toContain('days="fri" price="20" seats="2" heading-level="2" target="_top"')
    await user.type(screen.getByLabelText(/^Highest price/), 'x')
    screen.getByText('Enter an amount such as 20, or “free”.')
    expect(snippet()).not.toContain('price=')
  })
})
