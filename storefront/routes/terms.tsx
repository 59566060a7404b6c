import { PolicyPage } from '../features/pages/policies/policy_page.tsx'
import { termsText as text } from '../features/pages/policies/text/terms.ts'
import { ButtonLink } from '../ui/button.tsx'

export default function TermsPage() {
  return (
    <PolicyPage text={text} keywords={['terms', 'rules']}>
      <ButtonLink to="/return-policy" look="quiet">
        {text.returns}
      </ButtonLink>
      <ButtonLink to="/contact" look="quiet">
        {text.contact}
      </ButtonLink>
    </PolicyPage>
  )
}
