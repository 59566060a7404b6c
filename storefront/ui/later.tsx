import { lazy, memo, Suspense, useState, type ComponentType } from 'react'

/**
 * A part of pages that are about something else: its code comes after what they are about, and only to those that show it.
 * Drawn at once where it is given, as on a server, or was prepared before the page is shown. It is not drawn again when its code comes.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  given: ComponentType<Props> | null
) {
  const Awaited = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  let known = given
  const Later = memo(function Later(props: Props) {
    // What was drawn stays what it is.
    const [Drawn] = useState(() => known ?? Awaited)
    return (
      <Suspense>
        <Drawn {...props} />
      </Suspense>
    )
  })
  const prepare = async () => {
    known ??= await load()
  }
  return [Later, prepare] as const
}
