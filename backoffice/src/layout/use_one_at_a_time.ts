import { useRef } from 'react'

/** Runs one call at a time. A second call, as of a double click before the next render, gets the result of the running one. */
export function useOneAtATime() {
  const running = useRef<Promise<unknown> | null>(null)
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running.current) return running.current as Promise<Result>
    const promise = work().finally(() => (running.current = null))
    running.current = promise
    return promise
  }
}
