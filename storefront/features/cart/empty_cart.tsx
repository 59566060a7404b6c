import { cartText as text } from './text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty_state.tsx'

export function EmptyCart() {
  return (
    <EmptyState text={text.empty} advice={text.emptyAdvice}>
      <ButtonLink to="/games">{text.browse}</ButtonLink>
    </EmptyState>
  )
}
