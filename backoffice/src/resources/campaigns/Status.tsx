import type { Campaign } from '#common/wire'
import { Label } from '../../fields/Label'
import { playersOf, statusOf } from './in_words'

/** Who may ask to join; with `players`, how many have. */
export function Status({ campaign, players = false }: { campaign: Campaign; players?: boolean }) {
  const count = players ? ` · ${playersOf(campaign)} ${campaign.seats === 1 ? 'player' : 'players'}` : ''
  return <Label tone={campaign.isPrivate ? 'quiet' : 'open'}>{`${statusOf(campaign)}${count}`}</Label>
}
