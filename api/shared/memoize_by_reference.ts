/** Makes of an object what is made of it once: for objects that are replaced, never changed. What was made goes with its object. */
export function memoizeByReference<Source extends object, Made>(
  make: (source: Source) => Made
): (source: Source) => Made {
  const made = new WeakMap<Source, Made>()
  return (source) => {
    const found = made.get(source)
    if (found !== undefined) return found
    const fresh = make(source)
    made.set(source, fresh)
    return fresh
  }
}
