import { PolicyPage } from '../features/pages/policies/policy_page.tsx'
import { privacyText as text } from '../features/pages/policies/text/privacy.ts'
import { ButtonLink } from '../ui/button.tsx'

export default function PrivacyPage() {
  return (
    <PolicyPage text={text} keywords={['privacy', 'cookies', 'personal data']}>
      <ButtonLink to="/contact" look="quiet">
        {text.contact}
      </ButtonLink>
    </PolicyPage>
  )
}
