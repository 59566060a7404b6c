import type { BaseCommand } from '@adonisjs/core/ace'

/** Console commands of the product, loaded one by one. */
const commands: Record<string, () => Promise<{ default: typeof BaseCommand }>> = {
  'demo:scale': () => import('#api/commands/demo_scale'),
  'demo:seed': () => import('#api/commands/demo_seed'),
}

export async function getMetaData() {
  return Promise.all(Object.values(commands).map(async (load) => (await load()).default.serialize()))
}

export async function getCommand(metaData: { commandName: string }) {
  return (await commands[metaData.commandName]?.())?.default ?? null
}
