import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const SHORTEST_WAIT_MS = 300
/** Writing may take one part in this many of the process's time, however large the state has grown. */
const WRITING_SHARE = 20

/** One JSON document on disk, replaced whole: a reader finds the old one or the new one, never half of one. */
export class StateFile {
  readonly #path: string
  readonly #content: () => unknown
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()
  #waitMs = SHORTEST_WAIT_MS

  constructor(folder: string, content: () => unknown) {
    mkdirSync(folder, { recursive: true })
    this.#path = join(folder, 'state.json')
    this.#content = content
  }

  read(): unknown {
    let text: string
    try {
      text = readFileSync(this.#path, 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
    try {
      return JSON.parse(text)
    } catch {
      throw new Error(`${this.#path} is not valid JSON. Remove it to start with an empty sandbox.`)
    }
  }

  /** Writes soon; changes that follow each other share one write. */
  schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null
      this.#writing = this.#writing.then(() => this.#write())
    }, this.#waitMs)
  }

  /** Writes now, for the moment before the process ends. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    await this.#writing
    const draft = `${this.#path}.${process.pid}.tmp`
    writeFileSync(draft, JSON.stringify(this.#content()))
    renameSync(draft, this.#path)
  }

  async #write(): Promise<void> {
    const started = performance.now()
    const text = JSON.stringify(this.#content())
    this.#waitMs = Math.max(SHORTEST_WAIT_MS, (performance.now() - started) * WRITING_SHARE)
    const draft = `${this.#path}.${process.pid}.tmp`
    try {
      await writeFile(draft, text)
      await rename(draft, this.#path)
    } catch (error) {
      rmSync(draft, { force: true })
      process.stderr.write(`The sandbox could not keep its state: ${(error as Error).message}\n`)
    }
  }
}
