export interface TracedRequest {
  id: string | null
  idempotency_key: string | null
}

/** Which request is being carried out, for the events that it causes. Carrying out a request never waits. */
export class RequestTrace {
  #current: TracedRequest = { id: null, idempotency_key: null }

  get current(): TracedRequest {
    return this.#current
  }

  during<T>(request: TracedRequest, run: () => T): T {
    const before = this.#current
    this.#current = request
    try {
      return run()
    } finally {
      this.#current = before
    }
  }
}
