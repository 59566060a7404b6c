import { buffer } from 'node:stream/consumers'
import type { Disk } from 'flydrive'
import sharp from 'sharp'
import { drawShareImage, SHARE_SIZE } from '#api/discovery/share_image/draw_share_image'
import type { ShareSubject } from '#api/discovery/share_subjects'
import { findStoredFile } from '#api/http/uploads/stored_file'

const NIGHT = '#1d1230'
/** The side of a portrait, and its place, in pixels of the whole picture. */
const PORTRAIT = { side: 384, left: 744, top: 96 }

/** 1200 by 630, as JPEG: a painting as PNG would be ten times as heavy. */
export async function drawSharePicture(subject: ShareSubject, disk: Disk): Promise<Buffer> {
  const stored = subject.picture === null ? null : await readLargest(subject.picture, subject.shape, disk)
  return drawShareImage({
    title: subject.title,
    subtitle: subject.subtitle,
    cover: await groundFor(stored, subject.shape),
  })
}

async function groundFor(picture: Buffer | null, shape: ShareSubject['shape']): Promise<Buffer> {
  if (!picture)
    return sharp({ create: { ...SHARE_SIZE, channels: 3, background: NIGHT } })
      .png()
      .toBuffer()
  if (shape === 'cover') return picture
  const { side, left, top } = PORTRAIT
  const corners = Buffer.from(
    `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="32"/></svg>`
  )
  const portrait = await sharp(picture)
    .resize(side, side)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
  return sharp(picture)
    .resize(SHARE_SIZE.width, SHARE_SIZE.height, { fit: 'cover' })
    .blur(36)
    .modulate({ brightness: 0.62 })
    .composite([{ input: portrait, left, top }])
    .png()
    .toBuffer()
}

/** The largest size that is kept; null when the file is gone, which must not cost a page its picture. */
async function readLargest(address: string, shape: ShareSubject['shape'], disk: Disk): Promise<Buffer | null> {
  const largest = shape === 'cover' ? address.replace(/-\d+\.webp$/, '-1200.webp') : address
  for (const one of new Set([largest, address])) {
    const file = one.startsWith('/uploads/')
      ? await findStoredFile(disk, one.slice('/uploads/'.length).split('/'))
      : null
    if (file) return buffer(await file.read())
  }
  return null
}
