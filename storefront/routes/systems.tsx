import type { System } from '#common/wire'
import { CatalogCard } from '../features/catalog/catalog_card.tsx'
import { orElse } from '../wire/or_else.ts'
import styles from '../features/catalog/catalog.module.css'
import { SystemsFrame } from '../features/catalog/subject_page.tsx'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { catalogText } from '../features/catalog/text/catalog.ts'
import { plainOf, previewOf } from '../text/plain_text.ts'
import { EmptyState } from '../ui/empty_state.tsx'

const TEXT = 157

/** Null where they could not be asked for: a failure shows nothing (specification 2-8). */
export const loader = ({ reads }: PageRequest): Promise<System[] | null> => orElse(null, () => reads.systems())

export default function SystemsPage({ data }: PageProps<System[] | null>) {
  const { empty, view } = catalogText.systems
  return (
    <SystemsFrame>
      {data && data.length > 0 && (
        <div className={styles.cards}>
          {data.map((system, index) => (
            <CatalogCard
              key={system.id}
              to={`/system/${system.slug}`}
              name={system.name}
              text={previewOf(plainOf(system.description), TEXT)}
              image={system.image_url}
              action={view}
              eager={index === 0}
              headingLevel="h2"
            />
          ))}
        </div>
      )}
      {data?.length === 0 && <EmptyState text={empty} />}
    </SystemsFrame>
  )
}
