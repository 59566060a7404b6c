import { PolicyPage } from '../features/pages/policies/policy_page.tsx'
import { returnPolicyText } from '../features/pages/policies/text/return_policy.ts'
import { useSettings } from '../layout/settings_context.ts'
import { ButtonLink } from '../ui/button.tsx'

export default function ReturnPolicyPage() {
  const text = returnPolicyText(useSettings().refunds)
  return (
    <PolicyPage text={text} keywords={['return policy', 'refunds', 'site credit']}>
      <ButtonLink to="/account/order-history" look="quiet">
        {text.orders}
      </ButtonLink>
      <ButtonLink to="/contact" look="quiet">
        {text.contact}
      </ButtonLink>
    </PolicyPage>
  )
}
