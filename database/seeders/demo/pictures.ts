import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  drawCover,
  drawCrest,
  drawEmblem,
  drawOverlay,
  drawPortrait,
  type ImageKind,
  renderImage,
} from '#database/art/index'
import { type PictureFolder, pictureFile } from '#database/seeders/demo/addresses'
import { campaignSettings } from '#database/seeders/demo/content/campaign_settings'
import { campaigns } from '#database/seeders/demo/content/campaigns'
import { gameMasters } from '#database/seeders/demo/content/game_masters'
import type { Illustrated } from '#database/seeders/demo/content/kinds'
import { largeEvents } from '#database/seeders/demo/content/large_events'
import { modules } from '#database/seeders/demo/content/modules'
import { specialEvents } from '#database/seeders/demo/content/special_events'
import { systems } from '#database/seeders/demo/content/systems'
import { venues } from '#database/seeders/demo/content/venues'

export interface Picture {
  folder: PictureFolder
  name: string
  kind: ImageKind
  draw: () => string
}

/** Draws the pictures of the demo world that the directory does not have yet. Answers how many. */
export async function drawPictures(directory: string): Promise<number> {
  const missing = allPictures().filter(
    ({ folder, name }) => !existsSync(join(directory, folder, pictureFile(folder, name)))
  )
  const queue = [...missing]
  const draft = join(directory, `.drawing-${process.pid}`)
  const draw = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) await drawOne(picture, directory, draft)
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, draw))
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  return missing.length
}

/** Drawn aside and moved into place, the file that stands for it last: an interruption leaves no half of a picture. */
async function drawOne({ folder, name, kind, draw }: Picture, directory: string, draft: string) {
  const aside = join(draft, folder, name)
  const place = join(directory, folder)
  await renderImage(draw(), aside, name, kind)
  await mkdir(place, { recursive: true })
  const standing = pictureFile(folder, name)
  const files = await readdir(aside)
  for (const file of [...files.filter((one) => one !== standing), standing])
    await rename(join(aside, file), join(place, file))
}

/** Everything in the demo world that has a picture. */
export function allPictures(): Picture[] {
  const cover = (folder: PictureFolder, name: string, { scene, palette }: Illustrated): Picture => ({
    folder,
    name,
    kind: 'cover',
    draw: () => drawCover({ seed: `${folder} ${name}`, scene, palette }),
  })
  return [
    ...modules.map((module) => cover('modules', module.key, module)),
    ...specialEvents.map((event) => cover('events', event.slug, event)),
    ...campaigns.map((campaign) => cover('campaigns', campaign.slug, campaign)),
    ...largeEvents.map((event) => cover('lpg', event.slug, event)),
    ...systems.map(({ slug, name, palette, sign }): Picture => ({
      folder: 'systems',
      name: slug,
      kind: 'cover',
      draw: () => drawEmblem({ name, palette, charge: sign }),
    })),
    ...campaignSettings.map((setting) => cover('settings', setting.slug, setting)),
    ...gameMasters.map(({ slug, name, likeness }): Picture => ({
      folder: 'game-masters',
      name: slug,
      kind: 'square',
      draw: () => (likeness === 'crest' ? drawCrest(name) : drawPortrait(name, likeness)),
    })),
    ...venues
      .filter(({ overlay }) => overlay)
      .map(({ slug, name }): Picture => ({
        folder: 'venues',
        name: slug,
        kind: 'overlay',
        draw: () => drawOverlay(name),
      })),
  ]
}
