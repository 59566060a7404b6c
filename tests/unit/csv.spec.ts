import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import { csvFile, csvLine } from '#api/shared/csv'

test.group('CSV', () => {
  test('a text that a spreadsheet would calculate stays a text, a number stays a number', ({ assert }) => {
    for (const text of ['=1+1', '+1', '-1', '@A1', '\tx', '\rx', ' =1', '＝1'])
      assert.match(csvLine([text]), /^"?'/, JSON.stringify(text))
    assert.equal(csvLine(['A=1', '1-1', "O'Hara", -5, 12.5, null, '']), "A=1,1-1,O'Hara,-5,12.5,,\r\n")
  })

  test('keeps leading zeros and more digits than fifteen', ({ assert }) => {
    for (const text of ['0031612345678', '007', '00', '4242424242424242', '0171 2345678', ' 0123'])
      assert.equal(csvLine([text]), `'${text}\r\n`)
    for (const text of ['0', '0.5', '123456789012345', '2026-07-01', '0a', '12 Main St'])
      assert.equal(csvLine([text]), `${text}\r\n`)
  })

  test('quotes, commas and line ends are quoted', ({ assert }) => {
    assert.equal(csvLine(['a"b', 'c,d', 'e\nf', 'g\r\nh', 'i']), '"a""b","c,d","e\nf","g\r\nh",i\r\n')
  })

  test('a moment is told in Mountain Time', ({ assert }) => {
    assert.equal(csvLine([new Date('2026-07-01T23:00:00Z')]), '2026-07-01 17:00\r\n')
  })

  test('rows are asked for as they are read, and no more once the reader is gone', async ({ assert }) => {
    let [asked, over] = [0, false]
    async function* batches() {
      try {
        for (;;) yield Array.from({ length: 1000 }, () => ({ text: `${(asked += 1)} ${'x'.repeat(100)}` }))
      } finally {
        over = true
      }
    }
    const file = Readable.from(csvFile([{ title: 'Text', cell: ({ text }) => text }], batches()), {
      objectMode: false,
      highWaterMark: 64 * 1024,
    })
    const reading = file[Symbol.asyncIterator]()
    for (let chunk = 0; chunk < 5; chunk += 1) await reading.next()
    const soFar = asked
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.equal(asked, soFar)
    assert.isAtMost(asked, 10_000)
    await reading.return!()
    assert.isTrue(over)
  })
})
