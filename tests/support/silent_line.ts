import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { atEnd } from './workspace.ts'

/** The commit of a transaction that has carried this text among its values. */
interface Commit {
  about: string
  /** `before`: the commit itself stays on the line. `after`: the database gets it, and its answer stays. */
  silent: 'before' | 'after'
}

/** The way to a database, which a test can make fall silent: what is sent stays on it, in both directions, until it is heard again. */
export class Line {
  readonly #calls = new Set<Call>()
  #silent = false
  #awaited: (Commit & { reached: () => void }) | null = null
  /** Connections so far. */
  begun = 0

  constructor(
    /** The database's address, by this way. */
    readonly url: string
  ) {}

  carry(near: Socket, far: Socket): void {
    this.begun += 1
    this.#calls.add(new Call(near, far, this.#silent, (spoken, next) => this.#falls(spoken, next)))
  }

  fallSilent(): void {
    this.#silent = true
    for (const call of this.#calls) call.silent = true
  }

  /** The connections that there are now stay silent; those that come are heard. */
  forgetAll(): void {
    this.fallSilent()
    this.#calls.clear()
    this.#silent = false
  }

  /** One connection alone; answers when it came to that commit. */
  fallSilentAt(commit: Commit): Promise<void> {
    return new Promise((reached) => (this.#awaited = { ...commit, reached }))
  }

  beHeard(): void {
    this.#silent = false
    for (const call of this.#calls) call.beHeard()
  }

  /** As by a network that fails. */
  cut(): void {
    for (const call of this.#calls) call.cut()
    this.#calls.clear()
  }

  #falls(spoken: string, next: Buffer): Commit['silent'] | null {
    const commit = this.#awaited
    if (!commit || !next.includes('COMMIT') || !spoken.includes(commit.about)) return null
    this.#awaited = null
    commit.reached()
    return commit.silent
  }
}

class Call {
  readonly #kept: (() => void)[] = []
  /** In the transaction that is under way. */
  #spoken = ''

  constructor(
    protected near: Socket,
    protected far: Socket,
    public silent: boolean,
    falls: (spoken: string, next: Buffer) => Commit['silent'] | null
  ) {
    near.on('data', (chunk: Buffer) => {
      if (chunk.includes('BEGIN')) this.#spoken = ''
      this.#spoken += chunk.toString()
      const when = falls(this.#spoken, chunk)
      if (when === 'before') this.silent = true
      this.#carry(() => far.write(chunk))
      if (when === 'after') this.silent = true
    })
    far.on('data', (chunk: Buffer) => this.#carry(() => near.write(chunk)))
    near.on('error', () => {}).once('close', () => this.#carry(() => far.end()))
    far.on('error', () => {}).once('close', () => this.#carry(() => near.destroy()))
  }

  beHeard(): void {
    this.silent = false
    for (const act of this.#kept.splice(0)) act()
  }

  cut(): void {
    this.near.destroy()
    this.far.destroy()
  }

  #carry(act: () => void): void {
    if (this.silent) this.#kept.push(act)
    else act()
  }
}

export async function lineTo(databaseUrl: string): Promise<Line> {
  const url = new URL(databaseUrl)
  const { hostname, port } = url
  const server = createServer((near) => line.carry(near, connect(Number(port), hostname)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const line = new Line(url.href)
  atEnd(async () => {
    server.close()
    line.cut()
  })
  return line
}
