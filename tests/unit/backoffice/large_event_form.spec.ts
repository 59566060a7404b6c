import { test } from '@japa/runner'
import type { AdminLargeEvent } from '#common/wire'
import { movedEvent } from '#backoffice/resources/calendar/moves'
import {
  changesBetween,
  draftOf,
  eventErrors,
  newDraft,
  newTable,
  toEventForm,
} from '#backoffice/resources/large-events/event_form'
import { cancellationInWords, whenOf } from '#backoffice/resources/large-events/in_words'

const event: AdminLargeEvent = {
  id: 7,
  slug: 'siege',
  name: 'Siege',
  image: null,
  date: '2027-06-05T16:00:00Z',
  endsAt: '2027-06-06T00:00:00Z',
  doorsAt: null,
  refundUntil: '2027-06-01T16:00:00Z',
  movedAt: null,
  cancelledAt: null,
  venue: { id: 3, name: 'Hall' },
  campaignSetting: null,
  swapsDivisions: true,
  description: 'Long.',
  descriptionHtml: '<p>Long.</p>',
  version: 4,
  sold: 2,
  held: 0,
  stock: 10,
  checkedIn: 0,
  squads: 1,
  waiting: 0,
  soldFor: 100,
  ticketTypes: [
    {
      id: 11,
      role: 'player',
      tier: 'Standard',
      price: 49.5,
      description: '',
      stock: 10,
      taken: 2,
      used: true,
      onSaleFrom: null,
      onSaleTo: '2027-06-05T02:00:00Z',
    },
  ],
  divisions: [{ id: 21, name: 'North', squads: 1 }],
  tables: [{ id: 31, name: 'Table 9', divisionId: 21, squad: null }],
}

test.group('Back office | what a large event form says', () => {
  test('an event goes through its form as it was; a table keeps its division under whatever name', ({ assert }) => {
    const draft = draftOf(event)
    assert.deepEqual(toEventForm({ ...draft, divisions: [{ ...draft.divisions[0]!, name: 'Far North ' }] }, 4), {
      name: 'Siege',
      description: 'Long.',
      venueId: 3,
      campaignSettingId: null,
      startsAt: '2027-06-05T10:00',
      endsAt: '2027-06-05T18:00',
      doorsAt: null,
      refundUntil: '2027-06-01T10:00',
      swapsDivisions: true,
      ticketTypes: [
        {
          id: 11,
          role: 'player',
          tier: 'Standard',
          price: 49.5,
          stock: 10,
          description: '',
          onSaleFrom: null,
          onSaleTo: '2027-06-04T20:00',
        },
      ],
      divisions: [{ id: 21, name: 'Far North' }],
      tables: [{ id: 31, name: 'Table 9', division: 'Far North' }],
      version: 4,
    })
    assert.equal(newTable(draft.tables).name, 'Table 10')
    assert.equal(newTable([]).name, 'Table 1')
  })

  test('what is missing, or in no order, is said; a new one lacks a name alone', ({ assert }) => {
    assert.deepEqual(eventErrors(newDraft()), { name: 'Please enter a name.' })
    assert.deepEqual(
      Object.keys(
        eventErrors({ ...draftOf(event), endsAt: '2027-06-05T09:00', doorsAt: '2027-06-05T11:00', refundUntil: '' })
      ),
      ['endsAt', 'doorsAt', 'refundUntil']
    )
  })

  test('what somebody else changed meanwhile is named', ({ assert }) => {
    assert.deepEqual(changesBetween(event, { ...event, name: 'Fall', tables: [] }), [
      { field: 'Name', before: 'Siege', now: 'Fall' },
      { field: 'Tables', before: 'Table 9 (North)', now: '' },
    ])
  })

  test('moved and taken back, an event with tickets keeps until when all money was promised back; without any it has its own deadline again', ({
    assert,
  }) => {
    const later = movedEvent(event, { wall: '2027-06-07T10:00' })
    assert.containSubset(later, {
      startsAt: '2027-06-07T10:00',
      endsAt: '2027-06-07T18:00',
      refundUntil: '2027-06-03T10:00',
      version: 4,
    })
    const moved = { version: 5, sold: 2, held: 0, refundUntil: '2027-06-03T16:00:00Z' }
    assert.containSubset(movedEvent(event, null, moved), {
      startsAt: '2027-06-05T10:00',
      refundUntil: '2027-06-03T10:00',
      version: 5,
    })
    assert.equal(movedEvent(event, null, { ...moved, sold: 0 }).refundUntil, '2027-06-01T10:00')
    assert.equal(
      movedEvent(event, { wall: '2027-05-31T10:00' }).refundUntil,
      '2027-05-31T10:00',
      'never after it begins'
    )
  })

  test('times and money are told in words', ({ assert }) => {
    assert.equal(whenOf(event), 'Saturday, June 5, 2027 @ 10 AM to 6 PM')
    assert.include(
      cancellationInWords({ tickets: 3, orders: 2, card: 100, desk: 20, credits: 5.5, deletes: false }),
      '3 tickets of 2 orders end. What was paid goes back: $100.00 to cards, $5.50 as credit, $20.00 at the desk.'
    )
    assert.include(
      cancellationInWords({ tickets: 0, orders: 0, card: 0, desk: 0, credits: 0, deletes: true }),
      'deleted'
    )
  })
})
