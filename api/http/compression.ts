import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** The better of the encodings that a client names; null when it names none. */
export function chooseEncoding(accepted: string | undefined): Encoding | null {
  if (!accepted) return null
  const takes = (encoding: Encoding) =>
    new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** Fast levels: a page is compressed for one answer. */
const QUALITY = { br: 4, gzip: 4 }

export function compress(text: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY.br } })
    : promisify(gzip)(text, { level: QUALITY.gzip })
}
