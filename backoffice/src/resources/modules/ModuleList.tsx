import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import type { Module } from '#common/wire'
import { CardTeaser, CardGrid, CardPicture } from '#backoffice/lists/CardGrid'
import { RecordOf } from '#backoffice/lists/conditions'

const card = ({ name, image, description }: Module) => (
  <>
    <CardPicture src={image} icon={<MenuBookOutlined sx={{ fontSize: 32 }} />} />
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
  <RecordOf
    key="campaignSettingId"
    source="campaignSettingId"
    alwaysOn
    label="resources.modules.filters.setting"
    any="resources.modules.filters.any_setting"
    reference="campaign-settings"
  />,
]

export default function ModuleList() {
  return <CardGrid<Module> resource="modules" card={card} archives filters={filters} />
}
