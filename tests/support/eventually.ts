/** Waits until something holds that the product does in its own time; throws after `seconds`. */
export async function eventually<Value>(
  look: () => Promise<Value | false | null | undefined>,
  seconds = 15
): Promise<Value> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const seen = await look()
    if (seen) return seen
    if (Date.now() > deadline) throw new Error(`Not seen within ${seconds} seconds: ${look.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
