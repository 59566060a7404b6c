import { useSettings } from '#storefront/layout/settings_context'
import { ButtonLink } from '#storefront/ui/button'
import { Head } from '#storefront/ui/head'
import { PageFrame } from '#storefront/ui/page_frame'
import { Prose } from '#storefront/ui/prose'
import { guideHeading } from '#storefront/text/headings'
import { guideText as text } from './text/partners.ts'
import styles from './preview.module.css'
import guide from '../../../docs/embed.md'

/** Stands for the address of a Questboard in `docs/embed.md`. */
const EXAMPLE = 'https://questboard.example'

export default function PartnerGuide() {
  const { appUrl } = useSettings()
  return (
    <PageFrame heading={guideHeading}>
      <Head title={guideHeading} description={text.description} keywords={['widget', 'embed', 'documentation']} />
      <Prose html={guide.replaceAll(EXAMPLE, appUrl)} className={styles.guide} />
      <p className={styles.back}>
        <ButtonLink to="/partners" look="quiet">
          {text.back}
        </ButtonLink>
      </p>
    </PageFrame>
  )
}
