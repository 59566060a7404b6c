import { Canvas, height, width } from '#database/art/canvas'
import { Dice } from '#database/art/dice'
import { type PaletteName, palettes } from '#database/art/palettes'
import { deepForest } from '#database/art/scenes/deep_forest'
import { dungeonGate } from '#database/art/scenes/dungeon_gate'
import { harbour } from '#database/art/scenes/harbour'
import { desertRuin } from '#database/art/scenes/desert_ruin'
import { cityAtNight } from '#database/art/scenes/city_at_night'
import { starship } from '#database/art/scenes/starship'
import { graveyard } from '#database/art/scenes/graveyard'
import { volcano } from '#database/art/scenes/volcano'
import { library } from '#database/art/scenes/library'
import { ice } from '#database/art/scenes/ice'
import { stormAtSea } from '#database/art/scenes/storm_at_sea'
import { tavern } from '#database/art/scenes/tavern'
import { feywildGlade } from '#database/art/scenes/feywild_glade'
import { hauntedManor } from '#database/art/scenes/haunted_manor'
import { crystalCavern } from '#database/art/scenes/crystal_cavern'
import { skyIslands } from '#database/art/scenes/sky_islands'
import { swamp } from '#database/art/scenes/swamp'
import { castleSiege } from '#database/art/scenes/castle_siege'
import { underwaterTemple } from '#database/art/scenes/underwater_temple'
import { mountainPass } from '#database/art/scenes/mountain_pass'

const painters = {
  'mountain-pass': mountainPass,
  'deep-forest': deepForest,
  'dungeon-gate': dungeonGate,
  'harbour': harbour,
  'desert-ruin': desertRuin,
  'city-at-night': cityAtNight,
  'starship': starship,
  'graveyard': graveyard,
  'volcano': volcano,
  'library': library,
  'ice': ice,
  'storm-at-sea': stormAtSea,
  'tavern': tavern,
  'feywild-glade': feywildGlade,
  'haunted-manor': hauntedManor,
  'crystal-cavern': crystalCavern,
  'sky-islands': skyIslands,
  'swamp': swamp,
  'castle-siege': castleSiege,
  'underwater-temple': underwaterTemple,
} satisfies Record<string, (canvas: Canvas) => void>

export type Scene = keyof typeof painters
export const scenes = Object.keys(painters) as Scene[]

/** One picture of 1600 by 900: the same seed, scene and palette always give the same one. */
export function drawCover({ seed, scene, palette }: { seed: string; scene: Scene; palette: PaletteName }): string {
  const canvas = new Canvas(new Dice(`${scene} ${palette} ${seed}`), palettes[palette])
  canvas.group(`transform="${framing(canvas.dice)}"`, () => painters[scene](canvas))
  return canvas.toString()
}

/** Two modules may share a scene: each is seen from its own side and from its own distance. */
function framing(dice: Dice) {
  const zoom = dice.between(1, 1.14)
  const x = -dice.roll() * width * (zoom - 1)
  const y = -dice.between(0.3, 0.8) * height * (zoom - 1)
  const mirror = dice.chance(0.5)
  return `matrix(${(mirror ? -zoom : zoom).toFixed(3)} 0 0 ${zoom.toFixed(3)} ${(mirror ? width - x : x).toFixed(1)} ${y.toFixed(1)})`
}
