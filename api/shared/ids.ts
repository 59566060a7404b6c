import vine from '@vinejs/vine'
import { ID_RANGE, idIn } from '#common/ids'

/** The id in an address; 0, which is nobody's, for anything that can't be one. */
export const idFrom = (text: unknown): number => idIn(String(text)) ?? 0

const counted = () =>
  vine
    .number()
    .withoutDecimals()
    .range([...ID_RANGE])

/** The id of a record in what somebody sends; 422 for anything that can't be one. */
export const recordId = counted

/** The version of the record that somebody changed. */
export const knownVersion = () => counted().optional()

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const NOBODYS = '00000000-0000-0000-0000-000000000000'

export const isUuid = (text: string): boolean => UUID.test(text)

/** The same for ids of the other kind. */
export const uuidFrom = (text: unknown): string => (isUuid(String(text)) ? String(text) : NOBODYS)
