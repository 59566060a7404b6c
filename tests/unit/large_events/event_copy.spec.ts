import { test } from '@japa/runner'
import type LargeEvent from '#api/large_events/models/large_event'
import { copyOf } from '#api/large_events/rules/event_copy'

const at = (text: string) => new Date(text)

test.group('Large events | copying', () => {
  test('what lay before and after the beginning lies so by the clock on the wall, also where clocks change between', ({
    assert,
  }) => {
    // Ten in the morning, a week after the clocks went forward in Denver.
    const event = {
      name: 'Siege',
      startsAt: at('2027-03-20T16:00:00Z'),
      endsAt: at('2027-03-21T00:00:00Z'),
      doorsAt: at('2027-03-20T15:00:00Z'),
      refundUntil: at('2027-03-13T17:00:00Z'),
      divisions: [{ id: 5, name: 'North' }],
      tables: [
        { id: 8, name: 'Table 1', divisionId: 5 },
        { id: 9, name: 'Table 2', divisionId: null },
      ],
      ticketTypes: [
        {
          id: 3,
          role: 'player',
          tier: 'Standard',
          priceCents: 5000,
          description: '',
          stock: 6,
          taken: 4,
          onSaleFrom: at('2027-01-01T17:00:00Z'),
          onSaleTo: null,
        },
      ],
    } as unknown as LargeEvent
    const { fields, ticketTypes, divisions, tables } = copyOf(event, at('2027-12-04T17:00:00Z'))
    assert.containsSubset(fields, {
      name: 'Siege',
      startsAt: at('2027-12-04T17:00:00Z'),
      endsAt: at('2027-12-05T01:00:00Z'),
      doorsAt: at('2027-12-04T16:00:00Z'),
      refundUntil: at('2027-11-27T17:00:00Z'),
    })
    assert.deepEqual(ticketTypes, [
      {
        id: null,
        role: 'player',
        tier: 'Standard',
        priceCents: 5000,
        description: '',
        stock: 6,
        onSaleFrom: at('2027-09-17T16:00:00Z'),
        onSaleTo: null,
      },
    ])
    assert.deepEqual(
      [divisions, tables],
      [
        [{ id: null, name: 'North' }],
        [
          { id: null, name: 'Table 1', division: 0 },
          { id: null, name: 'Table 2', division: null },
        ],
      ]
    )
  })
})
