import type { Module } from '#api/types'
import { CardTeaser } from '../../fields/CardText'
import { Icon } from '../../layout/Icon'
import { CardGrid, CardPicture } from '../../lists/CardGrid'

const card = ({ name, image, description }: Module) => (
  <>
    <CardPicture src={image} icon={<Icon name="modules" size={32} />} />
    <CardTeaser name={name} markdown={description} />
  </>
)

export default function ModuleList() {
  return (
    <CardGrid<Module>
      resource="modules"
      title="Modules"
      create="Create Module"
      search="Search modules"
      empty="There are no modules yet."
      card={card}
    />
  )
}
