import vine from '@vinejs/vine'
import type { Setting } from '#api/config/adjustable'
import { inFormWords } from '#api/shared/form_words'

export interface Wish {
  /** Null: the default. */
  value: unknown
  version: number
}

const version = () => vine.number().withoutDecimals().min(0)

const resetValidator = vine.create({ reset: vine.boolean().optional(), version: version() })

/** By the setting's own rule; throws Invalid in the words of its form. */
export async function readValue({ rule, check }: Setting, body: Record<string, unknown>): Promise<unknown> {
  // What is left empty comes as null.
  const { value = '' } = (await inFormWords(vine.create({ value: rule() })).validate(body)) as { value?: unknown }
  check?.(value as never)
  return value
}

export async function readWish(setting: Setting, body: Record<string, unknown>): Promise<Wish> {
  const { reset, version: known } = await resetValidator.validate(body)
  return { value: reset ? null : await readValue(setting, body), version: known }
}
