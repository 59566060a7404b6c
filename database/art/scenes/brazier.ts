import { type Canvas } from '#database/art/canvas'
import { mix } from '#database/art/colour'

/** A bowl of fire on three legs, 140 units tall at size 1. */
export function brazier(canvas: Canvas, x: number, y: number, size = 1) {
  const { palette } = canvas
  const place = `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size})`
  canvas.glow(x, y - 110 * size, 240 * size, palette.lamp, 0.65)
  canvas.path('M-5 0L-3-70H3L5 0ZM-22 0L0-40L22 0H16L0-30L-16 0ZM-34-84H34L22-60H-22Z', palette.deep, {
    transform: place,
  })
  canvas.path(
    'M-26-84C-34-110-14-118-16-142C2-130 4-118 8-112C12-120 12-126 18-132C20-116 32-104 26-84Z',
    palette.accent,
    {
      transform: place,
    }
  )
  canvas.path(
    'M-16-84C-20-102-6-108-6-124C6-114 8-104 12-100C18-96 18-90 16-84Z',
    mix(palette.lamp, palette.light, 0.5),
    {
      transform: place,
    }
  )
}
