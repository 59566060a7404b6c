import ExtensionOutlined from '@mui/icons-material/ExtensionOutlined'
import type { System } from '#common/wire'
import { CardTeaser, CardGrid, CardPicture } from '#backoffice/lists/CardGrid'

const card = ({ name, image_url, description }: System) => (
  <>
    <CardPicture src={image_url} icon={<ExtensionOutlined sx={{ fontSize: 32 }} />} />
    <CardTeaser name={name} markdown={description} />
  </>
)

export default function SystemList() {
  return <CardGrid<System> resource="systems" card={card} archives />
}
