import type { Game } from '#common/wire'
import { readJoinable, type Joinable } from '../features/games/read_joinable.ts'
import { JoinGame } from '../features/games/join_game.tsx'
import { gameEventData } from '../features/games/structured_data.ts'
import { breadcrumbData } from '../features/catalog/structured_data.ts'
import { Message } from '../layout/message.tsx'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { gamesText } from '../features/games/text/games.ts'
import { joinText } from '../features/games/text/join.ts'
import { summaryOf, textOf } from '../text/plain_text.ts'
import { fullDateText, timeText } from '#common/mountain_time'
import { ButtonLink } from '../ui/button.tsx'
import { Head } from '../ui/head.tsx'

/** Characters of the module's description that describe the page. */
const DESCRIPTION_LENGTH = 100

export async function loader(request: PageRequest): Promise<Joinable | null> {
  const joinable = await readJoinable(request, request.params.id)
  if (!joinable) request.status(404)
  if (import.meta.env.SSR && joinable && !joinable.started) await tellOf(joinable.game, request)
  return joinable
}

async function tellOf(game: Game, { reads, settings, tell }: PageRequest): Promise<void> {
  const venue = game.venue && (await reads.venues()).find(({ id }) => id === game.venue?.id)
  tell(gameEventData(game, settings.appUrl, descriptionOf(game), venue ?? undefined))
}

const descriptionOf = ({ module, gameMaster }: Game) =>
  summaryOf(textOf(module.descriptionHtml ?? ''), DESCRIPTION_LENGTH) ||
  joinText.description(module.name, gameMaster.name)

export default function JoinGamePage({ data }: PageProps<Joinable | null>) {
  return data ? (
    <>
      <GameHead {...data} />
      <JoinGame {...data} />
    </>
  ) : (
    <Message heading={joinText.unavailable} lead={joinText.notFound} roll="1">
      <Head title={joinText.unavailable} description={joinText.notFound} hidden />
      <ButtonLink to="/games">{joinText.browse}</ButtonLink>
    </Message>
  )
}

function GameHead({ game, started }: Joinable) {
  const { appUrl } = useSettings()
  const { module } = game
  const date = new Date(game.date)
  return (
    <Head
      title={`${module.name}, ${fullDateText(date)}, ${timeText(date)}`}
      description={descriptionOf(game)}
      image={`/share/game/${game.id}.jpg`}
      path={`/join-game/${game.id}`}
      hidden={started}
      data={
        import.meta.env.SSR
          ? breadcrumbData(
              [
                { name: gamesText.heading, path: '/games' },
                { name: module.name, path: `/join-game/${game.id}` },
              ],
              appUrl
            )
          : undefined
      }
    />
  )
}
