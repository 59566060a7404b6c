import type { Module } from '#common/wire'
import { CardTeaser } from '../../fields/CardText'
import { Icon } from '../../layout/Icon'
import { CardGrid, CardPicture } from '../../lists/CardGrid'
import { RecordFilter } from '../../lists/RecordFilter'

const card = ({ name, image, description }: Module) => (
  <>
    <CardPicture src={image} icon={<Icon name="modules" size={32} />} />
    <CardTeaser name={name} markdown={description} />
  </>
)

function ModuleFilters() {
  return (
    <>
      <RecordFilter name="systemId" label="System" any="Any system" resource="systems" />
      <RecordFilter name="campaignSettingId" label="Campaign Setting" any="Any setting" resource="campaign-settings" />
    </>
  )
}

export default function ModuleList() {
  return (
    <CardGrid<Module>
      resource="modules"
      title="Modules"
      create="Create Module"
      search="Search modules"
      empty="There are no modules yet."
      card={card}
      archives="module"
      filters={<ModuleFilters />}
    />
  )
}
