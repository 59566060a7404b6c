import type { System } from '../../api/types.ts'
import { CatalogCard } from '../features/catalog/catalog_card.tsx'
import styles from '../features/catalog/catalog.module.css'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { catalogText } from '../text/catalog.ts'
import { teaserOf } from '../text/plain_text.ts'
import { EmptyState } from '../ui/empty_state.tsx'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

const TEXT = 157

export const loader = ({ reads }: PageRequest): Promise<System[]> => reads.systems()

export default function SystemsPage({ data }: PageProps<System[]>) {
  const { heading, lead, empty, view } = catalogText.systems
  return (
    <PageFrame heading={heading} lead={lead}>
      <Head title={heading} description={lead} />
      {data.length > 0 ? (
        <div className={styles.cards}>
          {data.map((system) => (
            <CatalogCard
              key={system.id}
              to={`/system/${system.slug}`}
              name={system.name}
              text={teaserOf(system.description, TEXT)}
              image={system.image_url}
              action={view}
              headingLevel="h2"
            />
          ))}
        </div>
      ) : (
        <EmptyState text={empty} />
      )}
    </PageFrame>
  )
}
