import type { SpecialEvent } from '#common/wire'
import { CardTeaser } from '../../fields/CardText'
import { Icon } from '../../layout/Icon'
import { CardGrid, CardPicture } from '../../lists/CardGrid'

const card = ({ name, image, description }: SpecialEvent) => (
  <>
    <CardPicture src={image} icon={<Icon name="special-events" size={32} />} />
    <CardTeaser name={name} markdown={description} />
  </>
)

export default function SpecialEventList() {
  return (
    <CardGrid<SpecialEvent>
      resource="special-events"
      title="Special Events"
      create="Create Special Event"
      search="Search special events"
      empty="There are no special events yet."
      card={card}
    />
  )
}
