import type { System } from '#common/wire'
import { CardTeaser } from '../../fields/CardText'
import { Icon } from '../../layout/Icon'
import { CardGrid, CardPicture } from '../../lists/CardGrid'

const card = ({ name, image_url, description }: System) => (
  <>
    <CardPicture src={image_url} icon={<Icon name="systems" size={32} />} />
    <CardTeaser name={name} markdown={description} />
  </>
)

export default function SystemList() {
  return (
    <CardGrid<System>
      resource="systems"
      title="Systems"
      create="Create System"
      search="Search systems"
      empty="There are no systems yet."
      card={card}
      archives="system"
    />
  )
}
