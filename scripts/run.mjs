/**
 * node scripts/run.mjs <script> [arguments]: runs scripts/<script>.ts under Node 24 with everything installed.
 * This file itself needs nothing but Node 20: it is what a bare checkout starts with.
 */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { installDependencies, runtime } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [script, ...options] = process.argv.slice(2)

try {
  await installDependencies(root)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

// The script watches descriptor 3: it closes when this process ends in any way.
const child = spawn(
  runtime(root),
  ['--disable-warning=ExperimentalWarning', join(root, 'scripts', `${script}.ts`), ...options],
  {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...process.env, LAUNCHER_PIPE: '3' },
  }
)

const end = (signal) => child.kill(signal)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)

// npm that is killed tells nobody: its child then gets another parent.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 300).unref()
}

child.on('error', (error) => {
  console.error(`Node 24 does not start: ${error.message}`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
