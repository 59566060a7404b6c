import { test } from '@japa/runner'
import type { CampaignSummary } from '#common/campaigns/cards'
import { campaignSearchOf, readCampaignFilters } from '#common/campaigns/filters'
import { campaignChoices, fittingCampaigns } from '#common/campaigns/search'

const ONLINE = { name: 'Starlight', slug: 'starlight', type: 'online', moduleOverlayImage: null }
const HALL = { name: 'The Hall', slug: 'the-hall', type: 'store', moduleOverlayImage: null }

function campaign(id: number, given: Partial<CampaignSummary> = {}): CampaignSummary {
  return {
    id,
    slug: `c${id}`,
    name: `C${id}`,
    image: null,
    price: 25,
    seats: 6,
    seatsFree: 6,
    schedule: '',
    next: null,
    scheduleType: 'weekly',
    scheduleDay: 1,
    scheduleTime: '17:00',
    gameMaster: { id: 1, name: 'Mara', slug: 'mara', image: null },
    venue: HALL,
    city: 'Denver',
    state: 'CO',
    system: { slug: 'emberfall', name: 'Emberfall' },
    settingId: null,
    ...given,
  }
}

const all = [
  campaign(1),
  campaign(2, { venue: ONLINE, city: null, state: null, scheduleDay: 3, price: 12.5, seatsFree: 1 }),
  campaign(3, { system: null, scheduleType: 'other', price: 0, seatsFree: 0 }),
]
const fitting = (search: string) => fittingCampaigns(all, readCampaignFilters(search)).map(({ id }) => id)

test.group('Campaigns | filters of the list', () => {
  test('an address says what is looked for; what could be no filter is left out', ({ assert }) => {
    assert.deepEqual(readCampaignFilters('?system=EmberFall&day=monday&price=20&seats=2&venue=online&show=3'), {
      system: 'emberfall',
      venue: 'online',
      day: 'monday',
      price: '20',
      seats: '2',
    })
    assert.deepEqual(readCampaignFilters('?day=someday&price=cheap&seats=0&system=%3Cb%3E'), {})
    assert.equal(campaignSearchOf({ seats: '2', system: 'emberfall' }), '?system=emberfall&seats=2')
    assert.equal(campaignSearchOf({}), '')
  })

  test('each filter leaves what fits it, and together what fits all', ({ assert }) => {
    assert.deepEqual(fitting(''), [1, 2, 3])
    assert.deepEqual(fitting('?system=emberfall'), [1, 2])
    assert.deepEqual(fitting('?venue=online'), [2])
    assert.deepEqual(fitting('?venue=the-hall'), [1, 3])
    assert.deepEqual(fitting('?day=monday'), [1], 'what is arranged otherwise has no day')
    assert.deepEqual(fitting('?price=15'), [2, 3])
    assert.deepEqual(fitting('?price=0'), [3])
    assert.deepEqual(fitting('?seats=2'), [1])
    assert.deepEqual(fitting('?system=emberfall&price=15&seats=1'), [2])
  })

  test('choices say how many campaigns they leave, given the others, in an order that people expect', ({ assert }) => {
    const told = (search: string, name: Parameters<typeof campaignChoices>[2]) =>
      campaignChoices(all, readCampaignFilters(search), name).map(({ label, campaigns }) => `${label} ${campaigns}`)
    assert.deepEqual(told('', 'venue'), ['Online 1', 'The Hall 2'])
    assert.deepEqual(told('', 'day'), ['Mondays 1', 'Wednesdays 1'])
    assert.deepEqual(told('', 'price'), ['Free 1', 'Up to $15 2', 'Up to $25 3'])
    assert.deepEqual(told('?venue=online', 'seats').slice(0, 2), ['A seat for me 1', '2 seats together 0'])
    assert.deepEqual(
      told('?day=sunday', 'day'),
      ['Mondays 1', 'Wednesdays 1', 'Sundays 0'],
      'what is chosen stays a choice'
    )
  })
})
