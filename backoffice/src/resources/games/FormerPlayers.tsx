import TheaterComedyOutlined from '@mui/icons-material/TheaterComedyOutlined'
import { useTranslate } from 'react-admin'
import type { AdminGameDetail, PlayerDetail } from '#common/wire'
import { Empty } from '#backoffice/layout/States'
import { Panel } from '#backoffice/layout/Panel'
import { Column } from '#backoffice/lists/Table'
import { may } from '#backoffice/providers/signed_in'
import { refundInWords } from './in_words'
import { PlayerTable } from './Players'

type Row = PlayerDetail & { id: number }

/** Who had a seat when the game was cancelled, and what they got back. */
export default function FormerPlayers({ game: { playerDetails } }: { game: AdminGameDetail }) {
  const translate = useTranslate()
  return (
    <Panel
      title={translate('resources.players.name', { smart_count: 2 })}
      aside={translate('resources.players.former')}
      flush
    >
      {playerDetails.length === 0 ? (
        <Empty icon={TheaterComedyOutlined} message={translate('resources.games.cancellation.nobody')} />
      ) : (
        <PlayerTable players={playerDetails} more={({ refund }) => (may('shop') ? [refundInWords(refund)] : [])}>
          {may('shop') && <Column<Row> source="refund" disableSort render={({ refund }) => refundInWords(refund)} />}
        </PlayerTable>
      )}
    </Panel>
  )
}
