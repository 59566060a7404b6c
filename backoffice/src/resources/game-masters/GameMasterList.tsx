import type { GameMaster } from '#common/wire'
import { CardText } from '../../fields/CardText'
import { Icon } from '../../layout/Icon'
import { CardGrid, CardPicture } from '../../lists/CardGrid'
import { FlagFilter } from '../../lists/Filters'
import { isWritten, NOT_YET } from './biography'

const card = ({ name, image, biography, private: hidden }: GameMaster) => (
  <>
    <CardPicture square src={image} icon={<Icon name="game-masters" size={32} />} />
    <CardText name={name}>{hidden && (isWritten(biography) ? 'Private' : NOT_YET)}</CardText>
  </>
)

export default function GameMasterList() {
  return (
    <CardGrid<GameMaster>
      resource="game-masters"
      title="Game Masters"
      create="Create Game Master"
      search="Search game masters"
      empty="There are no game masters yet."
      card={card}
      archives="game master"
      filters={<FlagFilter name="private" label="Shown" labels={['Listed and not listed', 'Not listed', 'Listed']} />}
    />
  )
}
