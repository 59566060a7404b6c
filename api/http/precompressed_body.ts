import { promisify } from 'node:util'
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib'
import type { Encoding } from '#api/http/compression'

const deflate = promisify(deflateRaw)
const brotli = promisify(brotliCompress)

/** As short as a gzip header can be: no name, no time. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** The last block of a Brotli stream, with nothing in it. */
const BROTLI_END = Buffer.from([0x03])
/** Bytes of the longest end, in either encoding. */
const LONGEST_END = 65_535
const QUALITY = { deflate: 6, brotli: 6 }

/**
 * A text that is compressed once, whose short end is new each time: the end follows as it is, in a block of its own that
 * needs no compressing. RFC 1951 3.2.4 and RFC 7932 9.2 name such blocks.
 */
export class PrecompressedBody {
  #gzip: Promise<Buffer> | null = null
  #brotli: Promise<Buffer> | null = null

  constructor(private readonly text: Buffer) {}

  /** The text and `end` in one stream. */
  async endingWith(end: Buffer, encoding: Encoding): Promise<Buffer> {
    if (end.length === 0 || end.length > LONGEST_END) throw new Error('What ends a compressed text is short')
    return encoding === 'br' ? this.#inBrotli(end) : this.#inGzip(end)
  }

  async #inBrotli(end: Buffer): Promise<Buffer> {
    this.#brotli ??= brotli(this.text, {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY.brotli,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.text.length,
      },
    })
    return Buffer.concat([await this.#brotli, brotliBlockOf(end), BROTLI_END])
  }

  async #inGzip(end: Buffer): Promise<Buffer> {
    this.#gzip ??= deflate(this.text, { level: QUALITY.deflate, finishFlush: constants.Z_SYNC_FLUSH })
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(end, crc32(this.text)), 0)
    trailer.writeUInt32LE((this.text.length + end.length) % 2 ** 32, 4)
    return Buffer.concat([GZIP_HEADER, await this.#gzip, lastDeflateBlockOf(end), trailer])
  }
}

/** From the lowest bit: not the last, four nibbles of length, length less one, not compressed. */
function brotliBlockOf(content: Buffer): Buffer {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((content.length - 1) << 3) | (1 << 19), 0, 3)
  return Buffer.concat([head, content])
}

/** The last, not compressed; length and its complement. */
function lastDeflateBlockOf(content: Buffer): Buffer {
  const head = Buffer.from([1, 0, 0, 0, 0])
  head.writeUInt16LE(content.length, 1)
  head.writeUInt16LE(~content.length & 0xffff, 3)
  return Buffer.concat([head, content])
}
