import { test } from '@japa/runner'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusalOf, writeContext, writeMigration } from '../../scripts/generators.ts'
import { root } from '../../scripts/product.ts'
import { workspace } from '../support/workspace.ts'

test.group('Generators', () => {
  test('a migration gets the next number and says what it does', ({ assert }) => {
    const checkout = mkdtempSync(join(workspace(), 'generators-'))
    mkdirSync(join(checkout, 'database/migrations'), { recursive: true })
    for (const name of ['0001_create_accounts.ts', '0009_check_addresses.ts'])
      writeFileSync(join(checkout, 'database/migrations', name), '')
    assert.equal(writeMigration('add_parking_to_venues', checkout), 'database/migrations/0010_add_parking_to_venues.ts')
    assert.include(
      readFileSync(join(checkout, 'database/migrations/0010_add_parking_to_venues.ts'), 'utf8'),
      'extends BaseSchema'
    )
    for (const name of [undefined, '', 'AddParking', '../elsewhere'])
      assert.throws(() => writeMigration(name, checkout), /check_addresses/)
  })

  test('a context begins with a provider that loads its routes, and its line in the one list', ({ assert }) => {
    const checkout = mkdtempSync(join(workspace(), 'generators-'))
    const written = (path: string) => readFileSync(join(checkout, path), 'utf8')
    writeFileSync(join(checkout, 'adonisrc.ts'), readFileSync(join(root, 'adonisrc.ts')))
    assert.equal(writeContext('parking_lots', checkout), 'api/parking_lots/provider.ts')
    assert.match(
      written('api/parking_lots/provider.ts'),
      /class ParkingLotsProvider [^]*import\('#api\/parking_lots\/routes'\)/
    )
    assert.include(written('api/parking_lots/routes.ts'), 'router')
    assert.match(written('adonisrc.ts'), /#api\/parking_lots\/provider'\),\n.*#api\/http\/provider/)
    for (const name of [undefined, 'Parking', '../elsewhere', 'parking_lots'])
      assert.throws(() => writeContext(name, checkout))
  })

  test('a file of a context names it; what has no place here is refused in words', ({ assert }) => {
    assert.isNull(refusalOf('make:controller', 'orders/refund', root))
    for (const name of [undefined, 'refund', 'orders/', 'nowhere/refund', 'http/refund', 'orders/a/b']) {
      assert.match(refusalOf('make:controller', name, root) ?? '', /needs a context and a name.*accounts.*takings\./)
    }
    for (const command of ['make:service', 'make:model', 'make:listener'])
      assert.include(refusalOf(command, 'x', root), 'CONTRIBUTING.md')
  })
})
