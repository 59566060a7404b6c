import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** As short as a gzip header can be: no name, no time. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** The last block of a stream, with nothing in it. */
const END = Buffer.from([0x03, 0x00])
const LONGEST_STORED = 65_535

/**
 * A text with gaps, compressed once. Filling the gaps costs next to nothing: each piece is a run of whole deflate
 * blocks that refers to nothing before it, so what goes between them can be put in as it is.
 */
export class SplicedGzip {
  private constructor(
    private readonly pieces: readonly Buffer[],
    private readonly compressed: readonly Buffer[]
  ) {}

  static async of(pieces: readonly Buffer[]): Promise<SplicedGzip> {
    const options = { level: 6, finishFlush: constants.Z_FULL_FLUSH }
    return new SplicedGzip(pieces, await Promise.all(pieces.map((piece) => deflate(piece, options))))
  }

  get bytes(): number {
    return this.compressed.reduce((sum, { length }) => sum + length, 0)
  }

  /** One gzip stream with `filling` in every gap. */
  filledWith(filling: Buffer): Buffer {
    const stored = storedBlock(filling)
    const parts: Buffer[] = [HEADER]
    let checksum = 0
    let length = 0
    for (const [index, piece] of this.pieces.entries()) {
      if (index > 0) {
        parts.push(stored)
        checksum = crc32(filling, checksum)
        length += filling.length
      }
      parts.push(this.compressed[index]!)
      checksum = crc32(piece, checksum)
      length += piece.length
    }
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(checksum, 0)
    trailer.writeUInt32LE(length % 2 ** 32, 4)
    return Buffer.concat([...parts, END, trailer])
  }
}

/** A deflate block that is not compressed. */
function storedBlock(content: Buffer): Buffer {
  if (content.length > LONGEST_STORED) throw new Error('What fills a gap is short')
  const head = Buffer.alloc(5)
  head.writeUInt16LE(content.length, 1)
  head.writeUInt16LE(~content.length & 0xffff, 3)
  return Buffer.concat([head, content])
}
