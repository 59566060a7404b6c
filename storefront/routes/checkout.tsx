import { Checkout } from '../features/checkout/checkout_page.tsx'
import { checkoutText } from '../features/checkout/text.ts'
import { Head } from '../ui/head.tsx'
import { InBrowser } from '../ui/in_browser.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

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
