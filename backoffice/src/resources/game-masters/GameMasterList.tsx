import type { GameMaster } from '#api/types'
import { CardText } from '../../fields/CardText'
import { Icon } from '../../layout/Icon'
import { CardGrid, CardPicture } from '../../lists/CardGrid'
import { FlagFilter } from '../../lists/Filters'

const card = ({ name, image, private: hidden }: GameMaster) => (
  <>
    <CardPicture square src={image} icon={<Icon name="game-masters" size={32} />} />
    <CardText name={name}>{hidden && 'Private'}</CardText>
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
      filters={<FlagFilter name="private" label="Shown" labels={['Public and private', 'Private', 'Public']} />}
    />
  )
}
