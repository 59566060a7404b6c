import { box, house, paintWindow, tower } from '#database/art/buildings'
import { type Canvas, line, type Point } from '#database/art/canvas'
import { mix } from '#database/art/colour'
import { paintLantern, paintParty } from '#database/art/figures'
import {
  paintBirds,
  paintCloud,
  paintLight,
  paintMist,
  paintSky,
  paintStars,
  paintStreaks,
  paintVignette,
} from '#database/art/sky'
import { crack, fillLand, heightAt, paintWater } from '#database/art/terrain'

const sea = 600

/** Tall ships lie at anchor before a town on a hill; a lighthouse sweeps the dusk. */
export function harbour(canvas: Canvas) {
  const { dice, palette } = canvas
  const sun = { x: dice.between(640, 800), y: palette.night ? 230 : 440, radius: palette.night ? 62 : 92 }
  paintSky(canvas, sea)
  if (palette.night) paintStars(canvas, 460)
  paintLight(canvas, sun)
  paintStreaks(canvas, 250, 520, 12)
  for (const [x, y, size] of [
    [260, 330, 190],
    [1290, 210, 230],
    [980, 400, 130],
  ]) {
    paintCloud(canvas, x, y, size, palette.mid, mix(palette.low, palette.light, 0.3), 0.55)
  }
  farCoast(canvas)
  paintWater(canvas, sea, { x: sun.x })
  paintMist(canvas, sea, 70, 0.4, mix(palette.haze, palette.low, 0.5))
  lighthouse(canvas)
  ship(canvas, dice.between(420, 520), sea + 34, 0.62, 0.42, dice.pick(['furled', 'full']))
  town(canvas)
  ship(canvas, dice.between(800, 930), sea + 110, dice.between(0.95, 1.2), 0.78, dice.pick(['furled', 'full']))
  quay(canvas)
  paintBirds(canvas, 560, 200, 9, 18, 220)
  paintVignette(canvas)
}

function farCoast(canvas: Canvas) {
  const { dice } = canvas
  fillLand(
    canvas,
    crack(
      dice,
      [
        [-40, 560],
        [160, 500],
        [330, 560],
        [520, 598],
        [900, 602],
        [1640, 600],
      ],
      0.08,
      4
    ),
    0.14,
    0.6
  )
}

function lighthouse(canvas: Canvas) {
  const { dice, palette } = canvas
  const rock = crack(
    dice,
    [
      [-40, 610],
      [60, 560],
      [150, 532],
      [240, 560],
      [330, 618],
      [340, 640],
      [-40, 650],
    ],
    0.1,
    4
  )
  canvas.shape(rock, canvas.depth(0.5))
  const x = 150
  canvas.path(
    `M${x - 22} 545L${x - 14} 330H${x + 14}L${x + 22} 545Z`,
    canvas.linear(
      [
        [0, canvas.depth(0.5)],
        [1, mix(canvas.depth(0.3), palette.light, 0.35)],
      ],
      'right'
    )
  )
  canvas.path(
    box(x - 20, 322, 40, 10) + box(x - 13, 296, 26, 4) + `M${x - 17} 296L${x} 272L${x + 17} 296Z`,
    canvas.depth(0.6)
  )
  canvas.rect(x - 11, 299, 22, 23, palette.light)
  for (const [dx, dy] of [
    [900, -110],
    [-500, 60],
  ]) {
    const beam = canvas.around(x, 310, Math.hypot(dx, dy), [
      [0, palette.light, 0.85],
      [1, palette.light, 0],
    ])
    canvas.shape(
      [
        [x, 308],
        [x + dx, 310 + dy - 42],
        [x + dx, 310 + dy + 42],
      ],
      beam,
      { opacity: 0.5 }
    )
  }
  canvas.glow(x, 310, 110, palette.light, 0.9)
}

/** A three-masted ship in profile. Height about 420 at scale 1. */
export function ship(
  canvas: Canvas,
  x: number,
  y: number,
  scale: number,
  nearness: number,
  sails: 'furled' | 'full' = 'furled'
) {
  const { palette } = canvas
  const ink = canvas.depth(nearness)
  const hull =
    'M-190-62C-150-40 120-40 176-74L206-112L214-108C208-70 190-10 150 4L-150 6C-176-8-190-40-196-78L-214-104L-206-116L-166-104L-160-74Z'
  const place = `translate(${x} ${y}) scale(${scale})`
  const cloth = mix(ink, mix(palette.glow, palette.light, 0.3), sails === 'full' ? 0.5 : 0.22)
  canvas.group(`transform="${place}"`, () => {
    canvas.stroke('M176-80L300-150M-120-60V-350M10-56V-410M118-62V-330', ink, 7)
    canvas.stroke(
      'M300-150L118-330L10-410L-120-350L-212-110M-120-350L10-56M10-410L118-62M10-410L-120-60M118-330L10-56M118-330L176-80M-120-350L-190-62',
      ink,
      1.6,
      0.75
    )
    for (const [mast, top, half] of [
      [-120, 320, 66],
      [10, 376, 86],
      [118, 300, 62],
    ]) {
      for (const drop of [0, 90, 175]) {
        const wide = half * (0.7 + drop / 350)
        if (sails === 'full')
          canvas.path(
            `M${mast - wide} ${drop - top}H${mast + wide}C${mast + wide + 26} ${drop - top + 40} ${mast + wide + 10} ${drop - top + 70} ${mast + wide * 1.08} ${drop - top + 78}Q${mast} ${drop - top + 58} ${mast - wide * 1.08} ${drop - top + 78}C${mast - wide + 14} ${drop - top + 50} ${mast - wide + 14} ${drop - top + 26} ${mast - wide} ${drop - top}Z`,
            cloth
          )
        else
          canvas.path(
            `M${mast - wide} ${drop - top}Q${mast} ${drop - top + 17} ${mast + wide} ${drop - top}L${mast + wide} ${drop - top - 4}H${mast - wide}Z`,
            cloth
          )
        canvas.stroke(`M${mast - wide - 8} ${drop - top - 2}H${mast + wide + 8}`, ink, 4)
      }
    }
    canvas.path('M10-410q28-8 44 2t34-2l-10 22q-18 8-34-2t-34 2Z', palette.accent, { opacity: 0.9 })
    canvas.path(hull, ink)
    canvas.stroke('M-186-50C-140-26 120-26 178-62', mix(ink, palette.glow, 0.45), 3, 0.8)
    canvas.path(
      'M-196-92h10v12h-10ZM-180-92h10v12h-10ZM-150-34h8v8h-8ZM-90-30h8v8h-8ZM-30-28h8v8h-8ZM30-29h8v8h-8ZM90-34h8v8h-8Z',
      palette.lamp,
      { opacity: 0.9 }
    )
    canvas.glow(-188, -86, 60, palette.lamp, 0.6)
  })
  canvas.ellipse(x, y + 6 * scale, 230 * scale, 12 * scale, palette.deep, 0.35)
}

function town(canvas: Canvas) {
  const { dice, palette } = canvas
  for (const [nearness, lift, size] of [
    [0.34, 0, 40],
    [0.5, 62, 56],
    [0.66, 140, 76],
  ]) {
    const hill = crack(
      dice,
      [
        [980 + lift * 0.6, 640],
        [1080 + lift * 0.5, 560 + lift * 0.4],
        [1240, 420 + lift],
        [1420, 330 + lift * 1.3],
        [1640, 300 + lift * 1.5],
      ],
      0.05,
      4
    )
    canvas.path(
      `${line(hill, false)}L1640 760L980 700Z`,
      canvas.between(300, 680, [
        [0, canvas.depth(nearness)],
        [1, mix(canvas.depth(nearness), palette.haze, 0.3)],
      ])
    )
    let roofs = ''
    const lit: Point[] = []
    for (let x = 1060 + lift * 0.6; x < 1620; x += size * dice.between(0.5, 0.95)) {
      const w = size * dice.between(0.6, 1)
      const h = size * dice.between(0.7, 1.5)
      const y = heightAt(hill, x) + size * 0.5
      roofs += house(dice, x, y, w, h)
      if (dice.chance(0.75)) lit.push([x + w * dice.between(0.3, 0.7), y - h * dice.between(0.35, 0.8)])
    }
    if (lift === 0)
      roofs +=
        tower(dice, 1400, 380, 54, 210, 'cone') +
        tower(dice, 1460, 370, 36, 120, 'cone') +
        tower(dice, 1250, 430, 30, 110, 'dome')
    canvas.path(
      roofs,
      canvas.between(180, 640, [
        [0, canvas.depth(nearness)],
        [1, mix(canvas.depth(nearness), palette.haze, 0.25)],
      ])
    )
    for (const [x, y] of lit) paintWindow(canvas, x, y, size * 0.13, size * 0.2, dice.between(0.6, 1))
    if (lift === 0) paintWindow(canvas, 1400, 260, 9, 18)
  }
}

function quay(canvas: Canvas) {
  const { dice, palette } = canvas
  const dark = canvas.depth(0.97)
  canvas.shape(
    [
      [-40, 800],
      [560, 808],
      [640, 836],
      [640, 852],
      [-40, 860],
    ],
    dark
  )
  canvas.rect(-40, 808, 640, 6, mix(dark, palette.glow, 0.3), 0.5)
  canvas.path([40, 170, 300, 430, 560].map((x) => box(x, 770, 22, 170) + box(x - 4, 764, 30, 10)).join(''), dark)
  canvas.path(
    box(-20, 730, 80, 76) +
      box(66, 748, 62, 60) +
      box(6, 676, 56, 56) +
      'M140 806C132 780 134 760 142 744H192C200 760 202 780 194 806Z',
    dark
  )
  canvas.stroke('M6 676L62 732M62 676L6 732M66 748L128 808', mix(dark, palette.haze, 0.3), 3, 0.6)
  paintParty(canvas, { x: 365, y: 812, size: 122, side: 1 })
  canvas.path(box(566, 560, 8, 250) + 'M566 566Q590 556 604 578L598 582Q588 568 566 576Z', dark)
  paintLantern(canvas, { x: 602, y: 596, size: 24 })
  canvas.path(house(dice, 1470, 940, 240, 200) + box(1380, 830, 260, 110), dark)
  paintWindow(canvas, 1560, 800, 30, 44)
}
