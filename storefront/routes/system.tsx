import type { System, Told, Game, SystemGame } from '#common/wire'
import { CampaignsSection } from '../features/campaigns/campaigns_section.tsx'
import { summariesOf } from '../features/campaigns/read_campaigns.ts'
import {
  MissingSubject,
  SystemsFrame,
  GamesSection,
  NothingOn,
  SubjectPage,
  type Subject,
} from '../features/catalog/subject_page.tsx'
import { orElse } from '../wire/or_else.ts'
import { breadcrumbData } from '../features/catalog/structured_data.ts'
import type { CampaignSummary } from '#common/campaigns/cards'
import { summarize } from '#common/games/cards'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { catalogText } from '../features/catalog/text/catalog.ts'
import { DESCRIPTION_LENGTH, summaryOf, textOf } from '../text/plain_text.ts'
import { Head } from '../ui/head.tsx'

const { system: text, systems } = catalogText

/** The system, null where there is none, and 'unknown' where it could not be asked for. */
type Asked = (Subject & { campaigns: CampaignSummary[] }) | 'unknown' | null

/** Failures show nothing (specification 2-8): no games, no campaigns, or no system. */
export async function loader({ params, reads, status }: PageRequest): Promise<Asked> {
  const asked = params.slug ?? ''
  const [system, games, campaigns] = await Promise.all([
    orElse<Told<System> | 'unknown' | null>('unknown', () => reads.system(asked)),
    orElse([], () => reads.systemGames(asked)),
    orElse([], () => reads.systemCampaigns(asked)),
  ])
  if (system === null) status(404)
  if (system === null || system === 'unknown') return system
  const { name, slug, descriptionHtml, image_url } = system
  return {
    name,
    slug,
    html: descriptionHtml,
    image: image_url,
    summaries: summarize(games.map((row) => gameOfSystemRow(row, system))),
    campaigns: await summariesOf(campaigns, system),
  }
}

export default function SystemPage({ data }: PageProps<Asked>) {
  const { appUrl } = useSettings()
  if (data === 'unknown') return <SystemsFrame />
  if (!data) return <MissingSubject heading={systems.missing} />
  const { name, slug, html, summaries, campaigns } = data
  const path = `/system/${slug}`
  return (
    <SubjectPage subject={data} shape="cover">
      <Head
        title={name}
        description={summaryOf(textOf(html), DESCRIPTION_LENGTH) || text.description(name)}
        path={path}
        calendar={`${path}/calendar.ics`}
        data={
          import.meta.env.SSR
            ? breadcrumbData(
                [
                  { name: systems.heading, path: '/systems' },
                  { name, path },
                ],
                appUrl
              )
            : undefined
        }
      />
      <GamesSection heading={text.games(name)} summaries={summaries} />
      <CampaignsSection heading={text.campaigns(name)} campaigns={campaigns} />
      {summaries.length + campaigns.length === 0 && <NothingOn text={text.none} />}
    </SubjectPage>
  )
}

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
