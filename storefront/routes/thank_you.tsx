import { ThankYou } from '../features/checkout/thank_you/thank_you_page.tsx'
import { thankYouText } from '../features/checkout/thank_you/text.ts'
import { ProductTypesContext } from '../layout/product_types_context.ts'
import { productTypes } from '../product_types.ts'
import { Head } from '../ui/head.tsx'
import { InBrowser } from '../ui/in_browser.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

export default function ThankYouPage() {
  return (
    <PageFrame narrow>
      <Head title={thankYouText.heading} description={thankYouText.lead} hidden />
      <InBrowser label={thankYouText.loading} without={thankYouText.withoutScripts}>
        <ProductTypesContext value={productTypes}>
          <ThankYou />
        </ProductTypesContext>
      </InBrowser>
    </PageFrame>
  )
}
