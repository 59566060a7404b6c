import { Canvas, width } from '#database/art/canvas'
import { type Charge, chargeNames, charges } from '#database/art/charges'
import { mix } from '#database/art/colour'
import { Dice } from '#database/art/dice'
import { pines } from '#database/art/flora'
import { type PaletteName, palettes } from '#database/art/palettes'
import { paintMist, paintMotes, paintRays, paintSky, paintStars, paintStreaks, paintVignette } from '#database/art/sky'
import { crack, fillLand, heightAt } from '#database/art/terrain'

interface Emblem {
  name: string
  palette: PaletteName
  charge?: Charge
}

/** The picture of a game system or a campaign setting: its sign stands in the sky above a quiet land. */
export function drawEmblem({ name, palette, charge }: Emblem): string {
  const canvas = new Canvas(new Dice(`emblem of ${name}`), palettes[palette])
  const { dice } = canvas
  const colours = canvas.palette
  paintSky(canvas, 760)
  paintStars(canvas, 700, 190)
  paintStreaks(canvas, 420, 640, 8)
  canvas.glow(800, 400, 620, colours.glow, 0.6)
  paintRays(canvas, [800, 400], { count: 22, least: 0, most: 360, length: 760, opacity: 0.12, spread: 0.05 })
  const metal = mix(colours.light, colours.glow, 0.25)
  for (const [radius, thick, opacity] of [
    [282, 3, 0.5],
    [262, 10, 0.95],
    [236, 2, 0.6],
  ]) {
    canvas.add(
      `<circle cx="800" cy="400" r="${radius}" fill="none" stroke="${metal}" stroke-width="${thick}" opacity="${opacity}"/>`
    )
  }
  canvas.ellipse(
    800,
    400,
    256,
    256,
    canvas.radial([
      [0, mix(colours.mid, colours.deep, 0.25), 0.92],
      [1, mix(colours.top, colours.deep, 0.4), 0.96],
    ])
  )
  for (let index = 0; index < 24; index++) {
    const angle = (index / 24) * Math.PI * 2
    canvas.ellipse(
      800 + Math.cos(angle) * 249,
      400 + Math.sin(angle) * 249,
      index % 6 ? 3.5 : 8,
      index % 6 ? 3.5 : 8,
      metal
    )
  }
  const sign = charges[charge ?? dice.pick(chargeNames)]
  canvas.add(
    `<g fill-rule="evenodd" transform="translate(800 400) scale(1.72)"><path d="${sign}" fill="${colours.accent}" opacity=".55" transform="translate(-2 3)"/><path d="${sign}" fill="${metal}"/></g>`
  )
  for (const [nearness, y] of [
    [0.3, 690],
    [0.6, 770],
    [0.98, 838],
  ]) {
    const land = crack(
      dice,
      [
        [-40, y + dice.around(0, 40)],
        [400, y + dice.around(0, 40)],
        [800, y + 20],
        [1200, y + dice.around(0, 40)],
        [width + 40, y + dice.around(0, 40)],
      ],
      0.06,
      5
    )
    canvas.path(
      pines(dice, {
        from: -20,
        to: width + 20,
        size: 40 + nearness * 90,
        gap: 16 + nearness * 26,
        ground: (x) => heightAt(land, x),
      }),
      canvas.depth(nearness)
    )
    fillLand(canvas, land, nearness, 0.3)
    if (nearness < 0.9) paintMist(canvas, y + 60, 110, 0.35)
  }
  paintMotes(canvas, { x: 300, y: 120, w: 1000, h: 600 }, 26, colours.lamp, 2)
  paintVignette(canvas, 0.6)
  return canvas.toString()
}
