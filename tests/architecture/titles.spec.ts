import { test } from '@japa/runner'
import { findTitles } from './language/titles.ts'
import { createTreeFile } from './language/tree.ts'
import { filesUnder, read } from './sources.ts'

test.group('Titles', () => {
  test('gives every test a unique title', ({ assert }) => {
    const titles = filesUnder(['tests'], /\.(?:spec|test)\.tsx?$/).flatMap((file) =>
      findTitles(createTreeFile(file, read(file)).script!).map((title) => ({ ...title, file }))
    )
    const fixed = titles.filter(({ isComputed }) => !isComputed)
    const repeated = [...Map.groupBy(fixed, ({ group, text }) => `${group} | ${text}`)]
    assert.deepEqual(
      repeated
        .filter(([, found]) => found.length > 1)
        .map(([text, found]) => `${text}: ${found.map(({ file }) => file).join(', ')}`),
      []
    )
    assert.isAbove(titles.length, 1000)
  })
})
