import { CartInBrowser } from '../features/checkout/cart/cart_in_browser.tsx'
import { EmptyCart } from '../features/checkout/cart/empty_cart.tsx'
import { cartText } from '../features/checkout/cart/text.ts'
import { ProductTypesContext } from '../layout/product_types_context.ts'
import { productTypes } from '../product_types.ts'
import { Head } from '../ui/head.tsx'
import { InBrowser } from '../ui/in_browser.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

export default function CartPage() {
  return (
    <PageFrame heading={cartText.heading}>
      <Head title={cartText.heading} description={cartText.notHeld} hidden />
      <InBrowser label={cartText.loading} without={cartText.withoutScripts} meanwhile={<EmptyCart />}>
        <ProductTypesContext value={productTypes}>
          <CartInBrowser />
        </ProductTypesContext>
      </InBrowser>
    </PageFrame>
  )
}
