import { test } from '@japa/runner'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../scripts/product.ts'
import { eventually } from '../support/shop.ts'
import { createWorkspace } from '../support/workspace.ts'
import { isReady, launch, nothingListens, settings } from './launch.ts'

const LEFT_OUT = ['.git', 'node_modules', 'tmp']

/** All of this checkout, built as it is, where sources can be changed. */
function copyOfCheckout(): string {
  const copy = createWorkspace()
  cpSync(root, copy, { recursive: true, filter: (file) => !LEFT_OUT.includes(relative(root, file)) })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

test.group('node ace serve', () => {
  test('begins anew when a source changes, tells of a mistake and goes on, and leaves nothing behind', async ({
    assert,
    cleanup,
  }) => {
    const copy = copyOfCheckout()
    const running = launch(await settings(), [join(copy, 'ace.js'), 'serve'])
    cleanup(async () => {
      running.child.kill()
      await running.exited
      rmSync(copy, { recursive: true, force: true })
    })
    await eventually(isReady(running), 60)
    const answer = () =>
      fetch(`${running.url}/api/served`).then(
        (response) => response.text(),
        () => ''
      )
    const routes = join(copy, 'api/contact/routes.ts')
    const source = readFileSync(routes, 'utf8')
    // Sources are watched a moment after the server answers: what is saved in between is saved again.
    const save = (more: string, seen: () => Promise<boolean>) =>
      eventually(() => {
        writeFileSync(routes, `${source}\n${more}\n`)
        return eventually(seen, 15).catch(() => false)
      }, 45)

    await save("router.get('/api/served', () => 'first')", async () => (await answer()) === 'first')
    await save("router.get('/api/served', () => ", async () =>
      /Expression expected[^]*routes\.ts:\d+:\d+/.test(running.said())
    )
    await save("router.get('/api/served', () => 'second')", async () => (await answer()) === 'second')
    assert.notInclude(running.said(), 'ended unexpectedly')

    assert.isNotEmpty(processesOf(copy))
    running.child.kill('SIGTERM')
    assert.equal(await running.exited, 0)
    assert.isTrue(await nothingListens(running))
    assert.deepEqual(processesOf(copy), [])
  }).timeout(240_000)
})

/** Of processes that run something in this folder. */
function processesOf(folder: string): string[] {
  const commands = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandOf)
  return commands.filter((command) => command.includes(folder))
}

function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
