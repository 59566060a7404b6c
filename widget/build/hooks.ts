/* oxlint-disable no-underscore-dangle -- the names of preact's inner parts */
import { options, type Component, type VNode } from 'preact'

/**
 * Stands for `preact/hooks` in the bundle. Signals ask it for values that are made once for a component, in the order of the calls, and for
 * nothing else that we use; the whole would be a twentieth of the script.
 */
type Options = typeof options & { __r?: (vnode: VNode & { __c: Component }) => void }
type Made = Component & { made?: unknown[] }

const inner: Options = options
const before = inner.__r
let component: Made
let place: number

inner.__r = (vnode) => {
  before?.(vnode)
  component = vnode.__c
  place = 0
}

const makeOnce = <Value,>(make: () => Value) => ((component.made ??= [])[place++] ??= make()) as Value

export { makeOnce as useMemo }
export const useRef = <Value,>(current: Value) => makeOnce(() => ({ current }))
export const useEffect = () => {}
