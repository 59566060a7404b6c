import TheaterComedyOutlined from '@mui/icons-material/TheaterComedyOutlined'
import type { GameMaster } from '#common/wire'
import { say } from '#backoffice/i18n/index'
import { CardText, CardGrid, CardPicture } from '#backoffice/lists/CardGrid'
import { Either } from '#backoffice/lists/conditions'

const card = ({ name, image, biography, private: hidden }: GameMaster) => (
  <>
    <CardPicture square src={image} icon={<TheaterComedyOutlined sx={{ fontSize: 32 }} />} />
    <CardText name={name}>
      {hidden && say(biography.trim() ? 'resources.game-masters.fields.private' : 'resources.game-masters.not_yet')}
    </CardText>
  </>
)

const filters = [
  <Either
    key="private"
    source="private"
    alwaysOn
    label="resources.game-masters.filters.shown"
    any="resources.game-masters.filters.all"
    labels={['resources.game-masters.filters.not_listed', 'resources.game-masters.filters.listed']}
  />,
]

export default function GameMasterList() {
  return <CardGrid<GameMaster> resource="game-masters" card={card} archives filters={filters} />
}
