/** Draws every file of the identity into storefront/public. To be run when the mark changes. */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawCover } from '#database/art/covers'
import { d20File, faviconFile, logoFile, markFile, smallMark, tile } from '#database/art/emblem'
import { drawShareImage } from '#database/art/share_image'

const folder = fileURLToPath(new URL('../../storefront/public/', import.meta.url))

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toBuffer()

/** Browser tabs may be light or dark: the small icon carries its own ground. */
const small =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  `<path fill="#d98a1f" fill-rule="evenodd" d="${smallMark}"/></svg>`

/** An ICO file that holds PNG pictures: directory of 6 + 16 n bytes, then the pictures. */
function ico(pictures: { size: number; data: Buffer }[]) {
  const directory = Buffer.alloc(6 + 16 * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let position = directory.length
  pictures.forEach(({ size, data }, index) => {
    const entry = 6 + 16 * index
    directory.writeUInt8(size, entry)
    directory.writeUInt8(size, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(data.length, entry + 8)
    directory.writeUInt32LE(position, entry + 12)
    position += data.length
  })
  return Buffer.concat([directory, ...pictures.map(({ data }) => data)])
}

const rounded = tile(0.74, 112)
const full = tile(0.7)
const maskable = tile(0.56)

const files: Record<string, string | Buffer> = {
  'mark.svg': markFile,
  'logo.svg': logoFile,
  'favicon.svg': faviconFile,
  'd20.svg': d20File,
  'favicon.ico': ico(await Promise.all([16, 32].map(async (size) => ({ size, data: await png(small, size) })))),
  'favicon-32.png': await png(small, 32),
  'apple-touch-icon.png': await png(full, 180),
  'icon-192.png': await png(rounded, 192),
  'icon-512.png': await png(rounded, 512),
  'share.jpg': await drawShareImage({
    title: 'Find your seat at the table',
    subtitle: 'One-shots, campaigns and large events, near you and online',
    cover: drawCover({ seed: 'an evening by the fire', scene: 'tavern', palette: 'gilded' }),
  }),
  'icon-maskable-512.png': await png(maskable, 512),
}

for (const [name, content] of Object.entries(files)) {
  await writeFile(folder + name, content)
}
