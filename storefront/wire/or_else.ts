/** A part of a page that may be missing when it cannot be read in the browser; on the server a failure is a failure. */
export async function orElse<Value>(fallback: Value, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (reason) {
    if (import.meta.env.SSR) throw reason
    return fallback
  }
}
