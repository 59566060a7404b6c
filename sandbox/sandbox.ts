import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SMTPServer } from 'smtp-server'
import { Clock } from './clock.ts'
import { controlRoutes } from './control/control_routes.ts'
import { Faults } from './control/faults.ts'
import { Followers } from './control/followers.ts'
import { DiscordService } from './discord/discord_service.ts'
import { GoogleService } from './google/google_service.ts'
import { createRequestHandler } from './http/server.ts'
import { Mailbox } from './mail/mailbox.ts'
import { createSmtpServer } from './mail/smtp.ts'
import { pageRoutes } from './pages/page_routes.ts'
import type { Services } from './services.ts'
import type { Settings } from './settings.ts'
import { StateFile } from './state/file.ts'
import { Store } from './state/store.ts'
import { StripeService } from './stripe/stripe_service.ts'

const TICK_MS = 250

/** The whole sandbox: every outside service in one process, with one state, one clock and one set of switches. */
export class Sandbox implements Services {
  readonly settings: Settings
  readonly store = new Store()
  readonly clock = new Clock()
  readonly followers = new Followers(this.clock)
  readonly faults = new Faults()
  readonly stripe: StripeService
  readonly google: GoogleService
  readonly discord: DiscordService
  readonly mailbox: Mailbox
  readonly #file: StateFile
  readonly #http: Server
  readonly #smtp: SMTPServer
  #ticking: NodeJS.Timeout | null = null

  constructor(settings: Settings) {
    this.settings = settings
    this.#file = new StateFile(settings.dataFolder, () => this.#content())
    this.store.restore((this.#file.read() ?? {}) as Record<string, unknown>)
    this.clock.reset(this.store.clockAheadMs)
    const changed = () => this.#file.schedule()
    this.stripe = new StripeService(settings, this.store, this.clock, this.faults, changed)
    this.google = new GoogleService(settings, this.store)
    this.discord = new DiscordService(settings)
    this.mailbox = new Mailbox(this.store, settings.dataFolder, changed)
    const routes = [...controlRoutes(this), ...this.google.routes(), ...this.discord.routes(), ...pageRoutes(this)]
    this.#http = createServer(createRequestHandler(this, routes, changed))
    // Longer than clients keep an idle connection, so that none is closed under a request.
    this.#http.keepAliveTimeout = 65_000
    this.#smtp = createSmtpServer(this.mailbox, this.faults)
  }

  get port(): number {
    return (this.#http.address() as AddressInfo).port
  }

  get smtpPort(): number {
    return (this.#smtp.server.address() as AddressInfo).port
  }

  get address(): string {
    return this.settings.publicUrl ?? `http://${this.settings.host}:${this.port}`
  }

  async start(): Promise<void> {
    const { host, port, smtpPort } = this.settings
    await listen('SANDBOX_PORT', port, this.#http, () => this.#http.listen(port, host))
    await listen('SANDBOX_SMTP_PORT', smtpPort, this.#smtp.server, () => this.#smtp.listen(smtpPort, host))
    this.stripe.ensureNamedEndpoint()
    await this.#file.flush()
    this.#ticking = setInterval(() => this.stripe.tick(), TICK_MS)
  }

  async stop(): Promise<void> {
    if (this.#ticking) clearInterval(this.#ticking)
    this.#http.closeAllConnections()
    this.#http.close()
    this.#smtp.close(() => {})
    await this.#file.flush()
  }

  reset(): void {
    this.store.forgetEverything()
    this.faults.clear()
    this.clock.reset()
    this.mailbox.forgetFiles()
    this.stripe.ensureNamedEndpoint()
  }

  #content(): object {
    this.store.clockAheadMs = this.clock.aheadMs
    return this.store
  }
}

interface Listener {
  once(event: 'error' | 'listening', handle: (error?: Error) => void): unknown
  off(event: 'error' | 'listening', handle: (error?: Error) => void): unknown
}

export class PortTaken extends Error {}

async function listen(setting: string, port: number, listener: Listener, begin: () => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error?: Error) => {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      reject(
        taken ? new PortTaken(`Port ${port} is taken. Set ${setting} to another one, or end what uses it.`) : error
      )
    }
    listener.once('error', fail)
    listener.once('listening', () => {
      listener.off('error', fail)
      resolve()
    })
    begin()
  })
}
