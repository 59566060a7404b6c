import { cannotBeChosen } from '#api/catalog/exceptions/record_refusals'
import { RESOURCES, type Kind } from '#api/catalog/kinds'
import type { CatalogRecord } from '#api/catalog/models/catalog_record'
import type { ModelTransaction } from '#api/shared/sql'

const CHOICES: Partial<Record<Kind, { field: string; of: Kind }[]>> = {
  modules: [
    { field: 'systemId', of: 'systems' },
    { field: 'campaignSettingId', of: 'campaign-settings' },
  ],
}

/** What a record newly refers to has to be there and not archived, until the transaction ends. */
export async function checkChoices({ lucid }: ModelTransaction, kind: Kind, record: CatalogRecord): Promise<void> {
  for (const { field, of } of CHOICES[kind] ?? []) {
    const chosen = record.$dirty[field]
    if (chosen == null) continue
    const { model, noun } = RESOURCES[of]
    const found = await model.query({ client: lucid }).where({ id: chosen }).whereNull('archivedAt').forShare().first()
    if (!found) throw cannotBeChosen(field, noun)
  }
}
