import { Cart } from '../features/cart/cart_page'
import { cartText } from '../text/cart'
import { Head } from '../ui/head'
import { InBrowser } from '../ui/in_browser'
import { PageFrame } from '../ui/page_frame'

export default function CartPage() {
  return (
    <PageFrame heading={cartText.heading}>
      <Head title={cartText.heading} description={cartText.notHeld} hidden />
      <InBrowser label={cartText.loading} without={cartText.withoutScripts}>
        <Cart />
      </InBrowser>
    </PageFrame>
  )
}
