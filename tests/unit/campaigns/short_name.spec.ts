import { test } from '@japa/runner'
import { shortName } from '#api/campaigns/rules/short_name'

test.group('Campaigns | names for strangers', () => {
  for (const [name, short] of [
    ['Robin Reed', 'Robin R.'],
    ['Ana María de la Cruz', 'Ana C.'],
    ['  robin   élodie ', 'robin É.'],
    ['Robin', 'Robin'],
    ['', ''],
  ] as const)
    test(`shortens "${name}"`, ({ assert }) => assert.equal(shortName(name), short))
})
