import PublicOutlined from '@mui/icons-material/PublicOutlined'
import type { CampaignSetting } from '#common/wire'
import { CardTeaser, CardGrid, CardPicture } from '#backoffice/lists/CardGrid'
import { RecordOf } from '#backoffice/lists/conditions'

const card = ({ name, image, description }: CampaignSetting) => (
  <>
    <CardPicture src={image} icon={<PublicOutlined sx={{ fontSize: 32 }} />} />
    <CardTeaser name={name} markdown={description} />
  </>
)

const filters = [
  <RecordOf
    key="systemId"
    source="systemId"
    alwaysOn
    label="resources.modules.filters.system"
    any="resources.modules.filters.any_system"
    reference="systems"
  />,
]

export default function CampaignSettingList() {
  return <CardGrid<CampaignSetting> resource="campaign-settings" card={card} archives filters={filters} />
}
