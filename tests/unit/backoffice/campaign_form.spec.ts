import { test } from '@japa/runner'
import type { KeptCampaign } from '#common/wire'
import {
  campaignErrors,
  changesBetween,
  daysFor,
  draftOf,
  newDraft,
  schedulesFor,
  toCampaignForm,
} from '#backoffice/resources/campaigns/campaign_form'
import { campaignStatus } from '#common/campaigns/status'
import { nextDays, placeIn, playersOf } from '#backoffice/resources/campaigns/in_words'
import { say as translate } from '#backoffice/i18n/index'

const NOW = new Date('2026-11-21T18:00:00Z')

const campaign: KeptCampaign = {
  id: 7,
  slug: 'the-slow-freight',
  name: 'The Slow Freight',
  description: 'Slow.',
  descriptionHtml: '<p>Slow.</p>',
  image: '/uploads/campaigns/a.webp',
  price: 17.5,
  isPrivate: true,
  ended: false,
  sessionChanges: [],
  requireApproval: true,
  scheduleType: 'biweekly',
  scheduleDay: 3,
  scheduleTime: '20:00',
  startsOn: '2026-11-04',
  seats: 4,
  gameMaster: { id: 4, name: 'Nikolai', slug: 'nikolai', image: null, biography: '' },
  venue: {
    id: 5,
    slug: 'cellar',
    name: 'Cellar',
    type: 'store',
    address: { city: 'Boulder', state: 'CO' },
    moduleOverlayImage: null,
  },
  system: { slug: 'starlane', name: 'Starlane' },
  systemId: 6,
  campaignSetting: null,
  members: [{ user: { id: 1, name: 'Pat' }, status: 'active', joinedAt: '2026-11-05T00:00:00Z' }],
  requests: [],
  games: [],
  version: 3,
}

test.group('Back office | what a campaign form says', () => {
  test('a new campaign needs a name, a game master and a venue; the rest has its defaults', ({ assert }) => {
    const draft = newDraft(NOW)
    assert.containSubset(draft, {
      scheduleType: 'weekly',
      scheduleDay: 1,
      scheduleTime: '17:00',
      startsOn: '2026-11-21',
      price: '25.00',
      seats: '6',
      isPrivate: false,
    })
    assert.deepEqual(Object.keys(campaignErrors(draft, translate, undefined, NOW)), ['name', 'gameMasterId', 'venueId'])
    const wrong = { ...draftOf(campaign), name: ' ', price: '-1', seats: '21', startsOn: '2026-11-20' }
    assert.deepEqual(Object.keys(campaignErrors(wrong, translate, campaign.startsOn, NOW)), [
      'name',
      'startsOn',
      'price',
      'seats',
    ])
  }).tags(['2-5-03', '2-5-05', '2-5-06', '2-5-07'])

  test('what is stored comes and goes as it is, also a first day that is over', ({ assert }) => {
    const draft = draftOf(campaign)
    assert.deepEqual(campaignErrors(draft, translate, campaign.startsOn, NOW), {})
    assert.deepEqual(toCampaignForm(draft, 3), {
      name: 'The Slow Freight',
      description: 'Slow.',
      gameMasterId: 4,
      isPrivate: true,
      requireApproval: true,
      scheduleType: 'biweekly',
      scheduleDay: 3,
      scheduleTime: '20:00',
      startsOn: '2026-11-04',
      price: 17.5,
      seats: 4,
      venueId: 5,
      systemId: 6,
      campaignSettingId: null,
      version: 3,
    })
    assert.notProperty(toCampaignForm({ ...draft, startsOn: '' }), 'startsOn')
  }).tags(['2-3-10', '2-4-02'])

  test('what is not offered is shown where it is so already', ({ assert }) => {
    assert.deepEqual(
      schedulesFor('weekly').map(({ id }) => id),
      ['weekly', 'biweekly', 'monthly']
    )
    assert.deepEqual(
      schedulesFor('other').map(({ id }) => id),
      ['weekly', 'biweekly', 'monthly', 'other']
    )
    assert.deepEqual(
      daysFor(1).map(({ id }) => id),
      [1, 2, 3, 4, 5, 6]
    )
    assert.deepEqual(daysFor(0)[0], { id: 0, name: 'Sunday' })
  }).tags(['2-5-04', '2-5-05'])

  test('staff read how it stands, and what somebody else changed', ({ assert }) => {
    assert.deepEqual(
      [campaignStatus(campaign), playersOf(campaign, translate), placeIn(campaign)],
      ['Private', '1 of 4', 'Cellar - Boulder, CO']
    )
    assert.equal(nextDays(campaign, NOW), 'Wed, Dec 2 · Wed, Dec 16 · Wed, Dec 30')
    assert.equal(nextDays({ ...campaign, scheduleType: 'other' }, NOW), '')
    assert.deepEqual(
      changesBetween(campaign, { ...campaign, isPrivate: false, scheduleDay: 2, image: null }, translate),
      [
        {
          field: 'Schedule',
          before: 'Every other week on Wednesdays at 8:00 PM MT',
          now: 'Every other week on Tuesdays at 8:00 PM MT',
        },
        { field: 'Status', before: 'Private', now: 'Public' },
        { field: 'Image', before: 'another one', now: 'a new one' },
      ]
    )
  }).tags(['2-2.12-29'])
})
