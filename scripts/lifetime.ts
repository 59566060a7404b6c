import { Socket } from 'node:net'

type Undo = () => unknown

/** What this process has started, and how it goes away again: on signals, with its starter, or by decision. */
export class Lifetime {
  readonly #undos: Undo[] = []
  #ending: Promise<never> | undefined

  get isEnding(): boolean {
    return this.#ending !== undefined
  }

  /** Runs at the end, the last one registered first. */
  atEnd(undo: Undo): void {
    this.#undos.push(undo)
  }

  /** Ends the process. A second call changes nothing. */
  end(code: number): Promise<never> {
    this.#ending ??= this.#undoAll().then(() => process.exit(code))
    return this.#ending
  }

  /** `interrupted` is the exit code after a signal. */
  bindToStarter(interrupted: number): void {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void this.end(interrupted))
    const descriptor = Number(process.env.LAUNCHER_PIPE)
    delete process.env.LAUNCHER_PIPE
    if (!descriptor) return
    const pipe = new Socket({ fd: descriptor, readable: true, writable: false })
    pipe.on('error', () => void this.end(interrupted)).on('close', () => void this.end(interrupted))
    pipe.resume()
    pipe.unref()
  }

  async #undoAll(): Promise<void> {
    for (let undo = this.#undos.pop(); undo; undo = this.#undos.pop()) {
      try {
        await undo()
      } catch (error) {
        console.error((error as Error).message)
      }
    }
  }
}
