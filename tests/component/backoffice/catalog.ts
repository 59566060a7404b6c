import type { AdminRecord } from '#common/wire'
import type { Answers } from './fake_data_provider.ts'
import { campaignSetting, gameMaster, gameModule, recordRevenue, specialEvent, system, venue } from './records.ts'
import { renderScreen } from './render.tsx'
import { page } from './view.ts'

export const catalog = {
  'game-masters': [gameMaster],
  'modules': [gameModule],
  'venues': [venue],
  'systems': [system],
  'campaign-settings': [campaignSetting],
  'special-events': [specialEvent],
  'games': [],
  'large-events': [],
  'partners': [],
}

/** Opens a screen of the catalog, with a record of each kind unless `changed` has others. */
export const openCatalog = (path: string, changed: object = {}, answers: Answers = {}) =>
  renderScreen(path, {
    records: { ...catalog, ...changed },
    answers: { readRevenue: async () => recordRevenue, ...answers },
  })

/** Name and value of each field; a file is its name. */
export const getEntries = (form: unknown) =>
  [...(form as FormData).entries()].map(([name, value]) => [name, value instanceof File ? value.name : value])

export const usedBy = (removal: AdminRecord['removal']): Partial<AdminRecord> => ({ removal, usedBy: removal.usedBy })

export async function askToDelete(noun: string) {
  await page.press('Delete')
  return page.dialog(`Are you sure you want to delete this ${noun}?`)
}
