import { Checkout } from '../features/checkout/checkout_page'
import { checkoutText } from '../text/checkout'
import { Head } from '../ui/head'
import { InBrowser } from '../ui/in_browser'
import { PageFrame } from '../ui/page_frame'

export default function CheckoutPage() {
  return (
    <PageFrame heading={checkoutText.heading}>
      <Head title={checkoutText.heading} description={checkoutText.safe} hidden />
      <InBrowser label={checkoutText.starting} without={checkoutText.withoutScripts}>
        <Checkout />
      </InBrowser>
    </PageFrame>
  )
}
