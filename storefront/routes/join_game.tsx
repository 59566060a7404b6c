import type { Game } from '../../api/types.ts'
import { readJoinable, type Joinable } from '../features/games/read_joinable.ts'
import { JoinGame } from '../features/games/join_game.tsx'
import { gameEventData } from '../features/games/structured_data.ts'
import { breadcrumbData } from '../features/catalog/structured_data.ts'
import { Message } from '../layout/message.tsx'
import { useSettings } from '../layout/settings_context.ts'
import type { PageProps, PageRequest } from '../navigation/route.ts'
import { gamesText } from '../text/games.ts'
import { joinText } from '../text/join.ts'
import { summaryOf, textOf } from '../text/plain_text.ts'
import { fullDateText, timeText } from '../time/mountain.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Head } from '../ui/head.tsx'

/** Characters of the module's description that describe the page. */
const DESCRIPTION_LENGTH = 100

export async function loader({ params, reads, status }: PageRequest): Promise<Joinable | null> {
  const joinable = await readJoinable(reads, params.id)
  if (!joinable) status(404)
  return joinable
}

export default function JoinGamePage({ data }: PageProps<Joinable | null>) {
  return data ? (
    <>
      <GameHead game={data.game} />
      <JoinGame {...data} />
    </>
  ) : (
    <Message heading={joinText.unavailable} lead={joinText.notFound} roll="1">
      <Head title={joinText.unavailable} description={joinText.notFound} hidden />
      <ButtonLink to="/games">{joinText.browse}</ButtonLink>
    </Message>
  )
}

function GameHead({ game }: { game: Game }) {
  const { appUrl } = useSettings()
  const { module } = game
  const date = new Date(game.date)
  const description = summaryOf(textOf(module.descriptionHtml ?? ''), DESCRIPTION_LENGTH)
  return (
    <Head
      title={`${module.name}, ${fullDateText(date)}, ${timeText(date)}`}
      description={description}
      image={`/share/game/${game.id}.jpg`}
      path={`/join-game/${game.id}`}
      data={
        import.meta.env.SSR
          ? [
              gameEventData(game, appUrl, description),
              breadcrumbData(
                [
                  { name: gamesText.heading, path: '/games' },
                  { name: module.name, path: `/join-game/${game.id}` },
                ],
                appUrl
              ),
            ]
          : undefined
      }
    />
  )
}
