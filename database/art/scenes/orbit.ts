import { type Canvas, height, type Point, width } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintRays, paintStars, paintVignette } from '#database/art/sky'

/** A freighter comes up over the edge of a world as its sun rises. */
export function orbit(canvas: Canvas) {
  const { dice, palette } = canvas
  const [x, y, r] = [800, 1700, 1080]
  const dawn: Point = [dice.between(1040, 1180), 668]
  canvas.rect(
    0,
    0,
    width,
    height,
    canvas.linear([
      [0, palette.deep],
      [0.5, mix(palette.top, palette.deep, 0.3)],
      [1, palette.mid],
    ])
  )
  for (let index = 0; index < 20; index++)
    canvas.glow(
      dice.between(0, width),
      dice.between(0, 500),
      dice.between(140, 380),
      dice.pick([palette.mid, palette.low, palette.haze]),
      dice.between(0.08, 0.2),
      dice.between(60, 190)
    )
  paintStars(canvas, 900, 300)
  canvas.ellipse(
    x,
    y,
    r + 60,
    r + 60,
    canvas.radial([
      [0.93, palette.glow, 0.7],
      [0.965, palette.low, 0.3],
      [1, palette.low, 0],
    ])
  )
  canvas.ellipse(
    x,
    y,
    r,
    r,
    canvas.around(dawn[0], dawn[1], 1000, [
      [0, mix(palette.low, palette.light, 0.5)],
      [0.16, palette.low],
      [0.45, palette.mid],
      [0.8, palette.top],
      [1, palette.deep],
    ])
  )
  for (let index = 0; index < 46; index++) {
    const cx = dice.between(-100, width + 100)
    const depth = dice.between(20, 260)
    const cy = y - Math.sqrt(Math.max(0, r * r - (cx - x) ** 2)) + depth
    const half = dice.between(30, 170)
    canvas.path(
      `M${(cx - half).toFixed(0)} ${cy.toFixed(0)}q${half.toFixed(0)} ${(-dice.between(6, 22)).toFixed(0)} ${(half * 2).toFixed(0)} 0q${(-half).toFixed(0)} ${dice.between(4, 14).toFixed(0)} ${(-half * 2).toFixed(0)} 0Z`,
      palette.light,
      { opacity: dice.between(0.08, 0.3) }
    )
  }
  canvas.glow(dawn[0], dawn[1], 460, palette.light, 0.9, 190)
  canvas.ellipse(dawn[0], dawn[1], 40, 40, palette.light)
  paintRays(canvas, dawn, { count: 9, least: 190, most: 350, length: 900, opacity: 0.14, spread: 0.04 })
  canvas.ellipse(
    330,
    200,
    84,
    84,
    canvas.around(380, 170, 150, [
      [0, palette.light],
      [0.4, palette.haze],
      [0.9, palette.top],
    ])
  )
  for (const [ex, ey, size] of [
    [300, 180, 16],
    [350, 236, 22],
    [372, 168, 9],
  ])
    canvas.ellipse(ex, ey, size, size, mix(palette.haze, palette.top, 0.5), 0.6)
  freighter(canvas, dice.between(560, 660), 400)
  for (const [ex, ey, scale] of [
    [1250, 250, 0.34],
    [1340, 310, 0.26],
    [1180, 330, 0.22],
  ])
    escort(canvas, ex, ey, scale)
  paintVignette(canvas, 0.5)
}

function freighter(canvas: Canvas, x: number, y: number) {
  const { palette } = canvas
  const hull = canvas.depth(0.62)
  const lit = mix(hull, palette.light, 0.42)
  canvas.group(`transform="translate(${x.toFixed(0)} ${y}) rotate(-7) scale(1.5)"`, () => {
    for (const ty of [-22, 0, 24]) {
      canvas.shape(
        [
          [-218, ty - 9],
          [-560, ty],
          [-218, ty + 9],
        ],
        canvas.linear(
          [
            [0, palette.lamp, 0],
            [1, palette.lamp],
          ],
          'right'
        ),
        { opacity: 0.75 }
      )
      canvas.glow(-220, ty, 44, palette.lamp, 0.95)
    }
    canvas.path(
      'M-220-40L-150-52L-120-40L40-44L90-30L190-22L236-6L240 6L190 18L80 26L40 44L-130 46L-160 56L-220 40L-206 0Z',
      canvas.linear([
        [0, lit],
        [0.42, hull],
        [1, mix(hull, palette.deep, 0.6)],
      ])
    )
    canvas.path(
      'M-60-44L-44-84L8-88L30-76L44-44ZM-20-88V-122H-14V-88ZM-150 54L-176 92L-150 94L-96 46ZM-150-52L-178-92L-152-92L-90-42Z',
      canvas.linear([
        [0, lit],
        [1, mix(hull, palette.deep, 0.3)],
      ])
    )
    for (const [bx, colour] of [
      [-118, palette.accent],
      [-66, palette.mid],
      [-14, palette.accent],
      [38, palette.haze],
    ] as const)
      canvas.path(`M${bx}-14h44v30h-44Z`, mix(colour, palette.deep, 0.45), {
        stroke: mix(hull, palette.deep, 0.5),
        strokeWidth: 2.5,
      })
    canvas.path(
      'M200-10L228-3L228 4L200 6ZM-36-76h12v8h-12ZM-16-76h12v8h-12ZM4-76h12v8h-12ZM100-16h10v6h-10ZM118-15h10v6h-10ZM136-13h10v6h-10ZM154-12h10v6h-10Z',
      mix(palette.lamp, palette.light, 0.35)
    )
    canvas.stroke('M-206-26H84M-206 26H60', mix(hull, palette.light, 0.25), 1.6, 0.6)
    canvas.glow(214, 0, 40, palette.lamp, 0.6)
  })
}

function escort(canvas: Canvas, x: number, y: number, scale: number) {
  const { palette } = canvas
  canvas.group(`transform="translate(${x} ${y}) rotate(-7) scale(${scale})"`, () => {
    canvas.shape(
      [
        [-60, -6],
        [-330, 0],
        [-60, 6],
      ],
      canvas.linear(
        [
          [0, palette.accent, 0],
          [1, palette.accent],
        ],
        'right'
      ),
      { opacity: 0.8 }
    )
    canvas.glow(-62, 0, 50, palette.accent, 0.9)
    canvas.path(
      'M110 0L10-14L-40-70L-64-70L-44-12L-70 0L-44 12L-64 70L-40 70L10 14Z',
      canvas.linear([
        [0, mix(canvas.depth(0.5), palette.light, 0.5)],
        [1, canvas.depth(0.8)],
      ])
    )
  })
}
