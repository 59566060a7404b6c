import { OrderByLink } from '../features/orders/order_by_link.tsx'
import { orderText as text } from '../features/orders/text/order_history.ts'
import { ProductTypesContext } from '../layout/product_types_context.ts'
import { productTypes } from '../product_types.ts'
import { Head } from '../ui/head.tsx'
import { InBrowser } from '../ui/in_browser.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

export default function OrderPage() {
  return (
    <PageFrame heading={text.heading} lead={text.lead} narrow>
      <Head title={text.heading} description={text.lead} hidden />
      <InBrowser label={text.loading} without={text.withoutScripts}>
        <ProductTypesContext value={productTypes}>
          <OrderByLink />
        </ProductTypesContext>
      </InBrowser>
    </PageFrame>
  )
}
