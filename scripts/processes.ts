import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { boundToParent } from '../database/embedded.ts'

export interface StartOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Sees every line of standard output and standard error. */
  onLine?: (line: string) => void
}

export interface Running {
  readonly exitCode: number | null
  /** Resolves with the exit code; 128 + n for a signal. */
  readonly exited: Promise<number>
  /** The last lines that it wrote. */
  tail(): string
  /** Asks it to end and waits; after 20 seconds, or as many as given, it is killed. */
  stop(patienceSeconds?: number): Promise<void>
  /** SIGKILL, at once. */
  kill(): Promise<void>
}

const TAIL_LINES = 60

/** Starts a command that cannot outlive this process; Ctrl-C in a terminal does not reach it either. */
export function start(command: string, options: readonly string[], { cwd, env, onLine }: StartOptions = {}): Running {
  const child = spawn('/bin/sh', ['-c', boundToParent, 'sh', 'TERM', command, ...options], {
    cwd,
    env: env ?? process.env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const lines = readLines(child, onLine)
  let exitCode: number | null = null
  const exited = new Promise<number>((done) => {
    child.once('error', (error) => {
      lines.push(error.message)
      done((exitCode = 127))
    })
    child.once('close', (code) => done((exitCode = code ?? 137)))
  })
  const kill = () => {
    if (exitCode === null && child.pid) signalGroup(child.pid)
  }
  return {
    get exitCode() {
      return exitCode
    },
    exited,
    tail: () => lines.join('\n'),
    stop: async (patienceSeconds = 20) => {
      child.stdin?.destroy()
      const impatient = setTimeout(kill, patienceSeconds * 1000)
      await exited
      clearTimeout(impatient)
    },
    kill: async () => {
      kill()
      await exited
    },
  }
}

/** Runs a command to its end; throws with what it wrote when it fails. */
export async function execute(command: string, options: readonly string[], settings: StartOptions = {}): Promise<void> {
  const running = start(command, options, settings)
  const code = await running.exited
  if (code !== 0)
    throw new Error(`${command.split('/').at(-1)} ${options.join(' ')} ended with ${code}\n${running.tail()}`)
}

/** Waits until the address answers 200; fails early when the process behind it ends. */
export async function untilHealthy(address: string, running: Running, limitMs = 60_000): Promise<void> {
  const deadline = Date.now() + limitMs
  while (Date.now() < deadline) {
    if (running.exitCode !== null) throw new Error(`It ended with ${running.exitCode}:\n${running.tail()}`)
    const response = await fetch(address, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await response?.body?.cancel()
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error(`${address} does not answer:\n${running.tail()}`)
}

export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)))
  })
}

function signalGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function readLines(child: ChildProcess, onLine?: (line: string) => void): string[] {
  const lines: string[] = []
  for (const stream of [child.stdout!, child.stderr!]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (lines.length > TAIL_LINES) lines.shift()
      onLine?.(line)
    })
  }
  return lines
}
