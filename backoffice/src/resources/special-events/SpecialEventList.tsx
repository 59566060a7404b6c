import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined'
import type { SpecialEvent } from '#common/wire'
import { CardTeaser, CardGrid, CardPicture } from '#backoffice/lists/CardGrid'

const card = ({ name, image, description }: SpecialEvent) => (
  <>
    <CardPicture src={image} icon={<StarBorderOutlined sx={{ fontSize: 32 }} />} />
    <CardTeaser name={name} markdown={description} />
  </>
)

export default function SpecialEventList() {
  return <CardGrid<SpecialEvent> resource="special-events" card={card} />
}
