import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import Stripe from 'stripe'
import { workspace } from '../support/workspace.ts'
import { WebhookReceiver } from './webhook_receiver.ts'

const script = join(import.meta.dirname, '../../sandbox/main.ts')
const START_WITHIN_MS = 30_000

export interface Answer<T = Record<string, unknown>> {
  status: number
  body: T
}

/** One sandbox process of a test's own, on free ports, with a folder and a receiver of its webhooks. */
export class RunningSandbox {
  readonly webhooks: WebhookReceiver
  readonly folder: string
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | null = null
  #port = 0

  constructor(webhooks: WebhookReceiver, env: NodeJS.ProcessEnv) {
    this.webhooks = webhooks
    this.folder = mkdtempSync(join(workspace(), 'sandbox-'))
    this.#env = env
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** The product's own SDK, with the product's own settings but the address. */
  stripe(more: Partial<Stripe.StripeConfig> = {}): Stripe {
    return new Stripe('sk_test_sandbox', {
      host: '127.0.0.1',
      port: this.#port,
      protocol: 'http',
      // The types know the newest version only.
      apiVersion: '2023-10-16' as Stripe.StripeConfig['apiVersion'],
      telemetry: false,
      ...more,
    })
  }

  async start(): Promise<void> {
    const child = startProcess({
      SANDBOX_PORT: String(this.#port),
      SANDBOX_SMTP_PORT: '0',
      SANDBOX_DATA: this.folder,
      SANDBOX_WEBHOOK_URL: this.webhooks.url,
      SANDBOX_WEBHOOK_RETRY_MS: '50,50,50',
      SANDBOX_EXIT_WITH_PARENT: '1',
      ...this.#env,
    })
    this.#child = child
    this.#port = Number(new URL(await readAddress(child)).port)
  }

  async smtpPort(): Promise<number> {
    return (await this.get<{ smtp_port: number }>('/_sandbox/health')).body.smtp_port
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    child.kill(signal)
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  async end(): Promise<void> {
    await this.stop()
    await this.webhooks.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }

  async get<T = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return answerOf(await fetch(this.url + path, { headers }))
  }

  async post<T = Record<string, unknown>>(
    path: string,
    content: object = {},
    headers: Record<string, string> = {}
  ): Promise<Answer<T>> {
    return answerOf(
      await fetch(this.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(content),
      })
    )
  }
}

/** A started sandbox; `end` it in the group's teardown. */
export async function startSandbox(env: NodeJS.ProcessEnv = {}): Promise<RunningSandbox> {
  const sandbox = new RunningSandbox(await WebhookReceiver.start(), env)
  await sandbox.start()
  return sandbox
}

/** The process alone, for tests of how it begins and ends. */
export function startProcess(env: NodeJS.ProcessEnv): ChildProcess {
  const inherited = { PATH: process.env.PATH, HOME: process.env.HOME }
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env: { ...inherited, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

async function readAddress(child: ChildProcess): Promise<string> {
  let errors = ''
  child.stderr?.on('data', (part: Buffer) => (errors += part.toString()))
  const lines = createInterface({ input: child.stdout! })
  const deadline = AbortSignal.timeout(START_WITHIN_MS)
  const ready = (async () => {
    for await (const line of lines) {
      const address = /^Sandbox ready: (\S+)/.exec(line)?.[1]
      if (address) return address
    }
    throw new Error(`The sandbox did not start: ${errors}`)
  })()
  return Promise.race([
    ready,
    once(deadline, 'abort').then(() => Promise.reject(new Error(`The sandbox is not ready: ${errors}`))),
  ])
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T }
}
