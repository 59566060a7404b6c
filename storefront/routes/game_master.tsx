import { MissingSubject, GamesSection, SubjectPage, type Subject } from '../features/catalog/subject_page.tsx'
import { breadcrumbData, personData } from '../features/catalog/structured_data.ts'
import { CampaignsSection } from '../features/campaigns/campaigns_section.tsx'
import { readCampaigns } from '../features/campaigns/read_campaigns.ts'
import { orElse } from '../wire/or_else.ts'
import catalogStyles from '../features/catalog/catalog.module.css'
import { startOfList } from '../features/games/read_upcoming.ts'
import type { CampaignSummary } from '#common/campaigns/cards'
import { summarize } from '#common/games/cards'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { catalogText } from '../features/catalog/text/catalog.ts'
import { DESCRIPTION_LENGTH, summaryOf, textOf } from '../text/plain_text.ts'
import { EmptyState } from '../ui/empty_state.tsx'
import { Head } from '../ui/head.tsx'

const { gameMaster: text } = catalogText

interface Profile extends Subject {
  /** Not listed: whoever knows the address may look, search engines may not. */
  unlisted: boolean
  campaigns: CampaignSummary[]
}

/** Both the stored slug and the one of the name lead here (decision C-46). */
export async function loader({ params, reads, status }: PageRequest): Promise<Profile | null> {
  const person = await reads.gameMaster(params.slug ?? '')
  if (!person) {
    status(404)
    return null
  }
  const [games, campaigns] = await Promise.all([
    reads.games({ gameMasterId: person.id, startDate: startOfList().from.toISOString() }),
    orElse([], () => readCampaigns(reads)),
  ])
  return {
    name: person.name,
    slug: person.slug,
    html: person.biographyHtml,
    image: person.image,
    unlisted: person.private,
    summaries: summarize(games),
    campaigns: campaigns.filter(({ gameMaster }) => gameMaster.id === person.id),
  }
}

export default function GameMasterPage({ data }: PageProps<Profile | null>) {
  const { appUrl } = useSettings()
  if (!data) return <MissingSubject heading={text.missing} lead={text.missingLead} />
  const { name, slug, html, unlisted, summaries, campaigns } = data
  const isWaiting = html === ''
  const path = `/game-master/${slug}`
  const description = summaryOf(textOf(html), DESCRIPTION_LENGTH) || text.description(name)
  return (
    <SubjectPage
      subject={data}
      shape="square"
      below={<p className={catalogStyles.trade}>{isWaiting ? text.waiting : text.trade}</p>}
    >
      <Head
        title={isWaiting ? name : `${name}, ${text.trade}`}
        description={description}
        image={`/share/game-master/${slug}.jpg`}
        type="profile"
        path={path}
        hidden={unlisted}
        calendar={`${path}/calendar.ics`}
        data={
          import.meta.env.SSR && !unlisted
            ? [
                personData(data, text.trade, description, appUrl),
                breadcrumbData(
                  [
                    { name: catalogText.gameMasters.heading, path: '/game-masters' },
                    { name, path },
                  ],
                  appUrl
                ),
              ]
            : undefined
        }
      />
      <GamesSection heading={text.games} summaries={summaries} none={text.none(name)} />
      <CampaignsSection campaigns={campaigns} none={<EmptyState text={text.noCampaigns(name)} />} />
    </SubjectPage>
  )
}
