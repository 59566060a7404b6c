import type { CampaignSetting } from '#common/wire'
import { CardTeaser } from '../../fields/CardText'
import { Icon } from '../../layout/Icon'
import { CardGrid, CardPicture } from '../../lists/CardGrid'
import { RecordFilter } from '../../lists/RecordFilter'

const card = ({ name, image, description }: CampaignSetting) => (
  <>
    <CardPicture src={image} icon={<Icon name="campaign-settings" size={32} />} />
    <CardTeaser name={name} markdown={description} />
  </>
)

export default function CampaignSettingList() {
  return (
    <CardGrid<CampaignSetting>
      resource="campaign-settings"
      title="Campaign Settings"
      create="Create Campaign Setting"
      search="Search campaign settings"
      empty="There are no campaign settings yet."
      card={card}
      archives="campaign setting"
      filters={<RecordFilter name="systemId" label="System" any="Any system" resource="systems" />}
    />
  )
}
