import { cartText as text } from './text.ts'
import { ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'

export function EmptyCart() {
  return (
    <EmptyState text={text.empty} advice={text.emptyAdvice}>
      <ButtonLink to="/games">{text.browse}</ButtonLink>
    </EmptyState>
  )
}
