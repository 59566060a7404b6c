import { waitFor } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import type { Alert, BookDay, BookProof, Difference } from '#common/wire'
import { fail, hold, refuse, type Answers } from './fake_data_provider.ts'
import { alert, bookDay, difference, bookedDispute, order, orderRefund, proof, webhook } from './records.ts'
import { renderScreen, reportedErrors } from './render.tsx'
import { page } from './view.ts'

function openDesk(differences: Difference[] = [difference], answers: Answers = {}) {
  return renderScreen('/differences', {
    records: { differences },
    answers: {
      readProof: async () => proof,
      readBookDays: async () => [],
      readDisputes: async () => [],
      ...answers,
    },
  })
}

describe('Back office | money desk', () => {
  test('says what differs, why, and the one thing to press', async () => {
    openDesk([
      difference,
      {
        ...difference,
        id: 2,
        kind: 'seat counter',
        subject: '71',
        ours: null,
        theirs: null,
        details: { sold: 3, held: 0, soldByRows: 1, heldByRows: 0 },
      },
      { ...difference, id: 3, kind: 'order without payment', orderId: 7, ours: 60, theirs: 0 },
      { ...difference, id: 4, kind: 'lost webhook', details: { types: ['checkout.session.completed'] } },
      { ...difference, id: 5, details: { foreign: true } },
    ])
    await page.text('$60.00 was paid, and there is no order.')
    await page.button('Make the order')
    await page.text('A game counts 3 sold and 0 held seats; its orders and checkouts have 1 and 0.')
    await page.button('Count again')
    expect((await page.find('link', 'Game 71')).getAttribute('href')).toBe('/admin/games/71')
    await page.text('Order #7 says that $60.00 was paid; the provider received $0.00.')
    await page.text('A webhook never arrived: checkout.session.completed.')
    await page.text('$60.00 was paid on a page that this shop did not make.')
    await page.button('Leave it out')
  })

  test('repairs a difference, or says why not', async () => {
    const data = openDesk([difference], {
      repairDifference: async () => ({ ...difference, failure: 'The seats are gone.' }),
    })
    await page.press('Make the order')
    await page.alert('The seats are gone.')
    data.answers.repairDifference = async () => ({ ...difference, closedAt: '2026-06-10T18:00:00.000Z' })
    data.answers.getList = async () => ({ data: [], total: 0 })
    await page.press('Make the order')
    await page.text('Repaired: the books agree.')
    await page.text("No differences: every cent matches the provider's books.")
    expect(data.getCalls('repairDifference')).toEqual([[difference.id], [difference.id]])
  })

  test('names the staff who repaired earlier differences', async () => {
    const data = openDesk([{ ...difference, closedAt: '2026-06-10T18:00:00.000Z', repairedBy: 'Ada Admin' }])
    await page.press('Earlier differences')
    await waitFor(() => expect(data.getLists('differences').at(-1)!.filter).toEqual({ closed: true }))
    await page.text('repaired by Ada Admin Jun 10, 2026, 12 PM')
    expect(page.all('button', 'Make the order')).toEqual([])
  })

  test('says how sure it is that nothing differs', async () => {
    const says = async (changes: Partial<BookProof>, text: string) => {
      openDesk([], { readProof: async () => ({ ...proof, ...changes }) })
      await page.text(text)
    }
    await says({}, 'Zero drift, proven 10 seconds ago')
    await says({ open: 2 }, '2 differences, seen 10 seconds ago')
    await says({ comparedAt: '2026-06-10T17:00:00.000Z' }, 'Last compared 1 hour ago')
    await says({ comparedAt: null }, 'Not compared yet')
    await says({ allComparedAt: null }, 'The full history has not been compared yet.')
    await says({ failingSince: '2026-06-10T16:30:00.000Z' }, "The payment provider hasn't responded since 10:30 AM")
  })

  test('compares at once, also without the provider', async () => {
    const data = openDesk([], { compareWithProvider: async () => ({ ...proof, open: 2 }) })
    await page.press('Compare now')
    await page.text('Compared: 2 differences.')
    data.answers.compareWithProvider = async () => ({ ...proof, failingSince: proof.now })
    await page.press('Compare now')
    await page.alert("The payment provider isn't responding. Everything else was compared.")
  })

  test('shows each day with the sums of both books', async () => {
    const day: BookDay = { ...bookDay, ours: { ...bookDay.ours, received: 40 }, difference: 20 }
    openDesk([], { readBookDays: async () => [day, { ...bookDay, day: '2026-06-09' }] })
    const table = await page.part('table', 'Day by day')
    await table.find('row', 'Wed, Jun 10 $60.00ours $40.00 – – $2.04 $20.00')
    await table.find('row', 'Tue, Jun 9 $60.00ours $60.00 – – $2.04 none')
  })

  test('says until when a dispute can be answered', async () => {
    openDesk([], {
      readDisputes: async () => [
        bookedDispute,
        { ...bookedDispute, id: 'dp_2', dueAt: '2026-06-01T18:00:00.000Z' },
        { ...bookedDispute, id: 'dp_3', state: 'lost' },
      ],
    })
    await page.text('$60.00: fraudulent')
    await page.text('Answer by Jun 20, 2026, 12 PM')
    await page.text('Could be answered until Jun 1, 2026')
    await page.text(/^Lost$/)
    expect(page.all('link', 'Answer at the provider')).toHaveLength(2)
  })

  test('says that a part of it cannot be loaded', async () => {
    const data = openDesk([], { readBookDays: fail, readDisputes: fail })
    const days = await page.part('region', 'Day by day')
    await days.text('Something went wrong on our side.')
    data.answers.readBookDays = async () => []
    await days.press('Try again')
    await days.text('No money has moved yet.')
    await (await page.part('region', 'Disputes')).text('Something went wrong on our side.')
  })
})

describe('Back office | webhooks', () => {
  test('are narrowed by their state', async () => {
    const data = renderScreen('/webhooks', { records: { webhooks: [webhook] } })
    await page.choose('State', 'Never arrived')
    await page.fill('Search payment page, refund or event', 'cs_1')
    await waitFor(() => expect(data.getLists('webhooks').at(-1)!.filter).toEqual({ state: 'lost', q: 'cs_1' }))
  })

  test('are shown whole, and heard again', async () => {
    const data = renderScreen(`/webhooks/${webhook.id}`, {
      records: { webhooks: [webhook] },
      answers: { replayWebhook: async () => webhook },
    })
    await page.text('The provider sent it, but it never arrived.')
    await page.text('Show its content')
    await page.text('"id": "cs_1"')
    data.answers.getOne = async () => ({ data: { ...webhook, state: 'handled' } })
    await page.press('Process it again')
    await page.text('Processed again: nothing is missing now.')
    await page.text('It arrived and was processed.')
    data.answers.replayWebhook = refuse(400, { message: 'The provider does not know it any more.' })
    await page.press('Process it again')
    await page.text('It was not processed. The provider does not know it any more.')
  })
})

describe('Back office | alerts', () => {
  const openAlerts = (alerts: Alert[], answers: Answers = {}) =>
    renderScreen('/alerts', { records: { alerts }, answers })
  const late: Alert = {
    ...alert,
    kind: 'refund failed',
    amount: 17.3,
    buyer: { name: '', email: 'pat@example.test' },
    refund: { id: 're_9', amount: 17.3, state: 'failed', orderId: null },
  }

  test('say what happened and what to do about it', async () => {
    openAlerts([
      { ...alert, id: 1, details: { order: 7 } },
      { ...alert, id: 2, kind: 'something new', subject: 'somebody' },
      { ...late, id: 3 },
    ])
    await page.text('A dispute is lost: the money has gone back.')
    expect((await page.find('link', 'Order #7')).getAttribute('href')).toBe('/admin/orders/7')
    await page.text('something new')
    await page.text('somebody')
    await page.text('refuses to send it back')
    await page.text('$17.30 · pat@example.test · Failed')
  })

  test('name the amount and the buyer of an order, and refund it again', async () => {
    const refund = { ...orderRefund, id: 're_7', amount: 40, state: 'succeeded' } as const
    const data = openAlerts(
      [
        {
          ...alert,
          kind: 'refund failed',
          details: { order: 7, refund: 're_7' },
          amount: 40,
          buyer: { name: 'Pat Player', email: 'pat@example.test' },
          refund: { id: 're_7', amount: 40, state: 'failed', orderId: 7 },
        },
      ],
      { retryRefund: async () => ({ ...order, refunds: [refund] }) }
    )
    await page.text('The payment provider refuses a refund.')
    await page.text('$40.00 · Pat Player · Order #7 · Failed')
    await page.press('Try Again')
    await page.text('$40.00 went back to the card.')
    expect(data.getCalls('retryRefund')).toEqual([[7, 're_7']])
  })

  test('are selected and handled together', async () => {
    const approval = { ...alert, id: 3, kind: 'approval needed', details: { approval: 12, sentence: 'Sam requests.' } }
    const data = openAlerts([{ ...alert, id: 1 }, { ...late, id: 2 }, approval], {
      resolveAlert: async () => {},
      reopenAlert: async () => {},
      retryPaymentRefund: async () => ({ id: 're_9', amount: 17.3, state: 'succeeded' }),
    })
    await page.text('Sam requests.')
    expect(page.all('checkbox')).toHaveLength(2)
    for (const box of page.all('checkbox')) box.click()
    await page.press('Retry Selected')
    await (await page.dialog('Retry 1 refund?')).press('Retry Selected')
    await page.text('1 refund is sent again.')
    expect(data.getCalls('retryPaymentRefund')).toEqual([['re_9']])
    for (const box of page.all('checkbox').filter((one) => !(one as HTMLInputElement).checked)) box.click()
    await page.press('Resolve Selected')
    await (await page.dialog('Mark 2 alerts resolved?')).press('Resolve Selected')
    await page.text('2 alerts are resolved.')
    expect(data.getCalls('resolveAlert').flat().toSorted()).toEqual([1, 2])
    await page.press('Undo')
    await waitFor(() => expect(data.getCalls('reopenAlert')).toHaveLength(2))
  })

  test('let administrators decide a request above the daily limit', async () => {
    const sentence = 'Sam Staff requests credits for account #4: $150.00. An administrator must approve this.'
    const request = { ...alert, kind: 'approval needed', subject: '12', details: { approval: 12, sentence } }
    const data = openAlerts([request], { create: async () => ({ data: { id: 12 } }) })
    await page.text(sentence)
    expect(page.says('Mark resolved')).toBe(false)
    await page.press('Approve')
    expect(data.getCalls('create')).toEqual([])
    await (await page.dialog(sentence)).press('Approve')
    await page.text('Approved.')
    await page.press('Decline')
    await page.text('Declined.')
    expect(data.getCalls('create').map(([resource]) => resource)).toEqual([
      'approvals/12/approve',
      'approvals/12/decline',
    ])
  })

  test('show staff a request above the daily limit without an answer', async () => {
    const details = { approval: 12, sentence: 'Sam Staff requests credits.' }
    const request = { ...alert, kind: 'approval needed', subject: '12', details }
    renderScreen('/alerts', { records: { alerts: [request] }, role: 'Staff' })
    await page.text('Sam Staff requests credits.')
    expect(page.says('Approve')).toBe(false)
  })

  test('are resolved, and opened again', async () => {
    const data = openAlerts([alert], { resolveAlert: async () => {}, reopenAlert: async () => {} })
    await page.press('Mark resolved')
    await page.text('The alert is resolved.')
    await page.press('Undo')
    await page.text('The alert is open again.')
    expect(data.getCalls('reopenAlert')).toEqual([[alert.id]])
    await page.press('Resolved alerts')
    await waitFor(() => expect(data.getLists('alerts').at(-1)!.filter).toEqual({ seenTo: true }))
  })

  test('offer to send a late payment back again', async () => {
    const refund = { id: 're_9', amount: 17.3 }
    const data = openAlerts([late], { retryPaymentRefund: async () => ({ ...refund, state: 'failed' }) })
    await page.press('Try Again')
    await page.alert('$17.30 was refused again.')
    data.answers.retryPaymentRefund = async () => ({ ...refund, state: 'succeeded' })
    await page.press('Try Again')
    await page.text('$17.30 went back to the card.')
  })

  test('send a double click once', async () => {
    const answer = hold<{ id: string; amount: number; state: 'succeeded' }>()
    const data = openAlerts([late], { retryPaymentRefund: answer.answer })
    const retry = await page.enabled('Try Again')
    retry.click()
    retry.click()
    answer.resolve({ id: 're_9', amount: 17.3, state: 'succeeded' })
    await page.text('$17.30 went back to the card.')
    expect(data.getCalls('retryPaymentRefund')).toEqual([['re_9']])
  })

  test('keep an expected refusal out of the error log', async () => {
    const conflict = refuse(409, { message: 'It was resolved meanwhile.', code: 'RESOLVED' })
    const data = openAlerts([alert], { resolveAlert: conflict })
    await page.press('Mark resolved')
    await page.alert(/It was resolved meanwhile\./)
    expect(reportedErrors()).toEqual([])
    data.answers.resolveAlert = fail
    await page.press('Mark resolved')
    await waitFor(() => expect(reportedErrors()).toHaveLength(1))
  })

  test('say that they cannot be loaded', async () => {
    openAlerts([], { getList: fail })
    await page.text('The alerts could not be loaded. Something went wrong on our side.')
  })
})
