import type { Game, SystemGame } from '#common/wire'

/** The flat rows of a system's games as games (decision C-48: one mapper per row type). */
export function gameOfSystemRow(row: SystemGame, system: { id: number; name: string; slug: string }): Game {
  return {
    id: row.id,
    date: row.date,
    price: row.price,
    max_players: row.max_players,
    available_seats: row.available_seats,
    gameMaster: { id: row.gamemasterid, name: row.gamemastername, slug: '', image: row.gamemasterimage },
    module: {
      id: row.moduleid,
      name: row.modulename,
      image: row.moduleimage,
      description: row.module_description,
      system: { id: system.id, name: system.name, slug: system.slug },
      campaignSetting: null,
    },
    venue:
      row.venueid === null
        ? null
        : {
            id: row.venueid,
            name: row.venuename ?? '',
            type: row.venuetype ?? 'online',
            slug: row.venueslug ?? '',
            moduleOverlayImage: row.venuemoduleoverlayimage,
            address: { city: row.city, state: row.state },
          },
  }
}
