import guide from '../../docs/embed.md'
import { GuidePage } from '../features/partners/guide_page.tsx'

export default function PartnerGuide() {
  return <GuidePage guide={guide} />
}
