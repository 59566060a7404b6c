import { cannotBeChosen } from '#api/catalog/exceptions/record_refusals'
import { SHELVES, type Kind } from '#api/catalog/kinds'
import type { Transaction } from '#api/shared/sql'

const CHOICES: Partial<Record<Kind, { column: string; field: string; of: Kind }[]>> = {
  modules: [
    { column: 'system_id', field: 'systemId', of: 'systems' },
    { column: 'campaign_setting_id', field: 'campaignSettingId', of: 'campaign-settings' },
  ],
}

/** What a record newly refers to has to be there and not archived, until the transaction ends. */
export async function checkChoices(transaction: Transaction, kind: Kind, after: object, before: object = {}): Promise<void> {
  for (const { column, field, of } of CHOICES[kind] ?? []) {
    const chosen = after[column as keyof typeof after]
    if (chosen == null || chosen === before[column as keyof typeof before]) continue
    const { table, noun } = SHELVES[of]
    const [found] = await transaction.compose(`SELECT FROM ${table} WHERE id = $1 AND archived_at IS NULL FOR KEY SHARE`, [chosen])
    if (!found) throw cannotBeChosen(field, noun)
  }
}
