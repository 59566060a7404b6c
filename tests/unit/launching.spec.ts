import { test } from '@japa/runner'
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { announce, type LocalAccount } from '../../scripts/announcement.ts'
import { isAlive, ownMark } from '../../scripts/build/lock.ts'
import { claim } from '../../scripts/data.ts'
import { openServerLog } from '../../scripts/server_log.ts'
import { readSettings } from '../../scripts/settings.ts'
import { workspace } from '../support/workspace.ts'

const folder = () => mkdtempSync(join(workspace(), 'launching-'))

test.group('Launching', () => {
  test('a folder belongs to the launcher that claimed it while that runs, and to nobody afterwards', ({ assert }) => {
    const data = folder()
    const giveBack = claim(data)
    assert.throws(() => claim(data), new RegExp(`already runs on .* \\(process ${process.pid}\\)`))
    giveBack()
    assert.isFalse(existsSync(join(data, 'launcher.pid')))
    claim(data)()
  })

  test('a mark left behind is nobody\u2019s when its number is gone, or is another process\u2019s by now', async ({
    assert,
    cleanup,
  }) => {
    const other = spawn('sleep', ['30'])
    cleanup(() => void other.kill())
    const marks = [
      String(other.pid),
      `${other.pid} ${ownMark().replace(/^\d+ /, '')}`,
      '2147483646 a long time ago',
      '',
      'nonsense',
    ]
    for (const mark of marks) {
      const data = folder()
      const file = join(data, 'launcher.pid')
      writeFileSync(file, mark)
      assert.isFalse(isAlive(file), mark)
      claim(data)()
    }
  })

  test('the log is turned over while the server writes it, and keeps the one before', ({ assert }) => {
    const data = folder()
    const { file, write } = openServerLog(data, 1000)
    for (let line = 0; line < 100; line += 1) write(`line ${line} ${'x'.repeat(50)}`)
    assert.isBelow(statSync(file).size, 1200)
    assert.isBelow(statSync(`${file}.1`).size, 1200)
    assert.match(readFileSync(file, 'utf8'), /line 99 /)
  })

  test('names accounts that the database has in the banner', ({ assert }) => {
    const settings = { ...readSettings(), sandbox: { port: 1, smtpPort: 2 } }
    const readBanner = (accounts: LocalAccount[]) => {
      const lines: string[] = []
      announce(settings, { seconds: 1, log: 'server.log', accounts, say: (line) => lines.push(line) })
      return lines.join('\n')
    }
    const scaled = readBanner([{ email: 'player2000@example.test', role: 'Administrator' }])
    assert.match(scaled, /player2000@example\.test +administrator/)
    assert.notInclude(scaled, 'ada.admin@questboard.test')
    const demo = readBanner([
      { email: 'ada.admin@questboard.test', role: 'Administrator' },
      { email: 'pat.player@questboard.test', role: '' },
    ])
    assert.match(demo, /ada\.admin@questboard\.test +administrator/)
    assert.include(demo, 'pat.player@questboard.test')
    assert.notInclude(demo, 'sam.staff@questboard.test')
    assert.include(demo, 'newt.new@questboard.test')
  })
})
