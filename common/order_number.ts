import { idIn } from './ids.ts'

/** It is also written with its sign: #1042. */
export const withoutSign = (typed: string): string => typed.trim().replace(/^#/, '')

/** Null for none, and for what can't be one. */
export const orderNumberIn = (typed: string): number | null => idIn(withoutSign(typed))
