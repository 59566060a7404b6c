import { partnersText as text } from './text/partners.ts'
import { Head } from '#storefront/ui/head'
import { Link } from '#storefront/navigation/link'
import { Icon } from '#storefront/ui/icon'
import { PageFrame } from '#storefront/ui/page_frame'
import { Promises } from '#storefront/ui/promises'
import { Builder } from './builder.tsx'
import { LaterCheckHint, LaterSteps, loadParts } from './later_parts.tsx'
import { type Subjects, readSubjects } from './subjects.ts'
import styles from './partners.module.css'
import type { PageProps, PageRequest } from '#storefront/navigation/route'

/** For stores: what it is, a builder with what it makes, how it gets onto their page, and whether it is right there. */
export function PartnersPage({ subjects }: { subjects: Subjects }) {
  return (
    <PageFrame heading={text.heading} lead={text.lead}>
      <Head
        title={text.heading}
        description={text.description}
        keywords={['widget', 'game store', 'events calendar', 'embed']}
      />
      <Promises points={text.promises} shapes={['clock', 'seat', 'shield']} />
      <p>
        <a href="/widget/demo" className={styles.demo}>
          {text.demo}
          <Icon shape="arrow" size={18} />
        </a>
      </p>
      <p>
        <Link to="/partners/docs" className={styles.demo}>
          {text.guide}
          <Icon shape="arrow" size={18} />
        </Link>
      </p>
      <Builder subjects={subjects} />
      <LaterSteps />
      <LaterCheckHint />
    </PageFrame>
  )
}

export async function loader(request: PageRequest): Promise<Subjects> {
  const [subjects] = await Promise.all([readSubjects(request), loadParts()])
  return subjects
}

export default function Partners({ data }: PageProps<Subjects>) {
  return <PartnersPage subjects={data} />
}
