import { test } from '@japa/runner'
import { gameEventData, gameListData } from '#storefront/features/games/structured_data'
import { summarize } from '#common/games/cards'
import { STANDARD_TIERS } from '#common/refund_policy'
import { refundWordsFor } from '#storefront/features/orders/refunds/refund_words'
import { gamesText } from '#storefront/features/games/text/games'
import { centsText, dollarsText, toCents } from '#common/money'
import { plainOf, previewOf, summaryOf, textOf } from '#storefront/text/plain_text'
import { pictureSources } from '#storefront/ui/picture_sources'
import { gameWith, onlineVenue } from './games.ts'

test.group('Storefront | words and figures', () => {
  test('prices read as US currency; session amounts come in cents', ({ assert }) => {
    assert.equal(dollarsText(22.5), '$22.50')
    assert.equal(centsText(123_456), '$1,234.56')
    assert.equal(toCents(19.99), 1999)
  }).tags(['2-9-18', '1-9-02', '1-9-01', '1-1-08'])

  test('seats are counted in words', ({ assert }) => {
    assert.equal(gamesText.seats(1), '1 seat available')
    assert.equal(gamesText.seats(3), '3 seats available')
    assert.equal(gamesText.seats(0), '0 seats available')
  }).tags(['1-2.1-10'])

  test('a description is cut at its first characters, on one line', ({ assert }) => {
    assert.equal(summaryOf('One\n\ntwo   three', 100), 'One two three')
    assert.lengthOf(summaryOf('x'.repeat(300), 100), 100)
  }).tags(['1-2.2-17'])

  test('a biography on a card is whole words of its first 100 characters, and an ellipsis', ({ assert }) => {
    const biography = 'Ada has run tables since the first edition. '.repeat(4)
    assert.equal(previewOf(biography, 100), `${biography.slice(0, 99)}…`)
    assert.equal(previewOf(biography, 98), `${biography.slice(0, 95)}…`)
    assert.equal(previewOf('One two, three', 10), 'One two…')
    assert.equal(previewOf('Short.', 100), 'Short.')
    assert.equal(previewOf('x'.repeat(100), 100), 'x'.repeat(100))
    assert.equal(previewOf('x'.repeat(101), 100), `${'x'.repeat(100)}…`)
    const text = biography.repeat(2)
    for (let most = 20; most <= 150; most += 1) {
      const cut = previewOf(text, most).slice(0, -1)
      assert.isTrue(previewOf(text, most).endsWith('…') && text.startsWith(cut), cut)
      assert.isAtMost(cut.length, most)
      assert.include([' ', '.'], text[cut.length], `${cut} ends with a word`)
      assert.isAbove(cut.length, most - 10, 'the last word that fits')
    }
  }).tags(['2-2.6-02'])

  test('what a refund is, and until when, is told to whoever holds the seats; when it is too late, that', ({
    assert,
  }) => {
    const [startsAt, hours] = [new Date('2031-06-02T23:30:00Z'), 3_600_000]
    const told = (before: number, holder: 'account' | 'guest' | 'anybody') =>
      refundWordsFor(startsAt, new Date(startsAt.getTime() - before * hours), holder, STANDARD_TIERS)
    const until = 'Cancel by Sunday, June 1, 2031, 5:30 PM Mountain Time for a full refund'
    assert.equal(told(25, 'account'), `${until} as site credit, which never expires.`)
    assert.equal(told(24, 'guest'), `${until} to your card.`)
    assert.equal(
      told(25, 'anybody'),
      `${until} as site credit, which never expires, or to your card if you book without an account.`
    )
    for (const holder of ['account', 'guest', 'anybody'] as const) {
      assert.equal(told(23, holder), 'This game starts too soon to be refunded.')
    }
  })

  test('where only words have room, Markdown and HTML are their words', ({ assert }) => {
    assert.equal(
      textOf('<h2>Ice</h2>\n<p>Cold &amp; <strong>dark</strong>, <a href="/x">here</a>.</p>'),
      'Ice Cold & dark, here.'
    )
    assert.equal(
      summaryOf(plainOf('## Ice\n\n- *Cold* and **dark**\n- [here](https://x.example) in snake_case 2 * 3'), 99),
      'Ice Cold and dark here in snake_case 2 * 3'
    )
  })

  test('a stored picture is offered in three sizes and two formats', ({ assert }) => {
    const { sets, address } = pictureSources('/uploads/modules/bell-736.webp', '92vw')
    assert.equal(
      sets?.avif,
      '/uploads/modules/bell-400.avif 400w, /uploads/modules/bell-736.avif 736w, /uploads/modules/bell-1200.avif 1200w'
    )
    assert.equal(
      sets?.webp,
      '/uploads/modules/bell-400.webp 400w, /uploads/modules/bell-736.webp 736w, /uploads/modules/bell-1200.webp 1200w'
    )
    assert.equal(address, '/uploads/modules/bell-736.webp')
  })

  test('a picture of before keeps the sizes that it has', ({ assert }) => {
    assert.include(
      pictureSources('/uploads/modules/bell-800.webp', '92vw').sets?.avif,
      '/uploads/modules/bell-800.avif 800w'
    )
  })

  test('a small picture comes in the one size that every screen can show; a foreign one stands alone', ({ assert }) => {
    assert.deepEqual(pictureSources('/uploads/people/ada-384.webp', '28px'), {
      address: '/uploads/people/ada-96.webp',
      sets: null,
    })
    assert.deepEqual(pictureSources('https://elsewhere.example/a.png', '92vw'), {
      address: 'https://elsewhere.example/a.png',
      sets: null,
    })
  })
})

test.group('Storefront | data for search engines', () => {
  const url = 'https://shop.example'

  test('a game is an event of four hours in the US with an offer in dollars', ({ assert }) => {
    assert.deepInclude(JSON.parse(JSON.stringify(gameEventData(gameWith(), url, 'A bell.'))), {
      '@type': 'Event',
      'url': 'https://shop.example/join-game/1',
      'startDate': '2026-11-27T17:00:00-07:00',
      'endDate': '2026-11-27T21:00:00-07:00',
      'duration': 'PT4H',
      'offers': {
        '@type': 'Offer',
        'url': 'https://shop.example/join-game/1',
        'price': '25.00',
        'priceCurrency': 'USD',
        'availability': 'https://schema.org/InStock',
        'validThrough': '2026-11-27T17:00:00-07:00',
        'eligibleRegion': { '@type': 'Country', 'name': 'US' },
      },
      'location': {
        '@type': 'Place',
        'name': 'We Geek Together',
        'address': {
          '@type': 'PostalAddress',
          'addressLocality': 'Denver',
          'addressRegion': 'CO',
          'addressCountry': 'US',
        },
      },
    })
  }).tags(['1-2.2-19'])

  test('an online game takes place at its address, a full one is sold out', ({ assert }) => {
    const data = gameEventData(gameWith({ venue: onlineVenue, available_seats: 0 }), url, '') as {
      location: object
      offers: object
    }
    assert.deepEqual(data.location, { '@type': 'VirtualLocation', 'url': 'https://shop.example/join-game/1' } as never)
    assert.deepInclude(data.offers, {
      priceCurrency: 'USD',
      availability: 'https://schema.org/SoldOut',
      eligibleRegion: { '@type': 'Country', 'name': 'US' },
    })
    assert.propertyVal(data, 'duration', 'PT4H')
  }).tags(['1-2.2-19'])

  test('the list names its cards in order', ({ assert }) => {
    const list = gameListData(summarize([gameWith(), gameWith({ id: 5, date: '2026-12-01T00:00:00Z' })]), url) as {
      itemListElement: { url: string; position: number }[]
    }
    assert.deepEqual(
      list.itemListElement.map(({ position, url: address }) => [position, address]),
      [
        [1, 'https://shop.example/join-game/1'],
        [2, 'https://shop.example/join-game/5'],
      ]
    )
  })
})
