import { AccountPage } from '../features/account/account_page.tsx'
import { OrderHistory } from '../features/orders/order_history_page.tsx'
import { accountHeading } from '../text/headings.ts'
import { orderHistoryText as text } from '../features/orders/text/order_history.ts'

import { ProductTypesContext } from '../layout/product_types_context.ts'
import { productTypes } from '../product_types.ts'
export default function OrderHistoryPage() {
  return (
    <AccountPage heading={text.heading} lead={text.lead} back={{ to: '/account', text: accountHeading }}>
      <ProductTypesContext value={productTypes}>
        <OrderHistory />
      </ProductTypesContext>
    </AccountPage>
  )
}
