import { useListContextWithProps } from 'react-admin'
import type { Told } from '../providers/data/rest'

const NOTHING: Told = { total: 0, isAtLeast: false, isNewestFirst: false, hasNext: false }

/** What the server told of the page that is shown. */
export const useTold = (): Told => (useListContextWithProps({}) as { meta?: Told }).meta ?? NOTHING
