import { PortTaken, Sandbox } from './sandbox.ts'
import { readSettings, SettingError } from './settings.ts'

async function main(): Promise<void> {
  const sandbox = new Sandbox(readSettings(process.env))
  await sandbox.start()
  process.stdout.write(
    `Sandbox ready: ${sandbox.address} (no money moves), mail on smtp://${sandbox.settings.host}:${sandbox.smtpPort}\n`
  )

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    sandbox.stop().then(
      () => process.exit(0),
      (error: Error) => fail(error)
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (sandbox.settings.exitsWithParent) {
    process.stdin.on('end', stop).on('close', stop).on('error', stop)
    process.stdin.resume()
  }
}

function fail(error: Error): void {
  const expected = error instanceof SettingError || error instanceof PortTaken
  process.stderr.write(`${expected ? error.message : error.stack}\n`)
  process.exit(1)
}

main().catch(fail)
