import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { PaymentMethod } from '#common/wire'
import { centsText } from '#common/money'
import { paymentMethodsText as text } from './text/payment_methods.ts'
import { Alert } from '#storefront/ui/alert'
import { ButtonLink } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { rest } from '#storefront/wire/rest'
import { useCreditBalance } from './use_credits.ts'
import { isNewsOfCard } from './card_news.ts'
import { cardName } from './card_words.ts'
import { DeleteCardDialog } from './delete_card_dialog.tsx'
import { SavedCard } from './saved_card.tsx'
import { TryAgain } from '#storefront/ui/alert'
import { useAnswer } from '#storefront/wire/use_answer'
import styles from './payment_methods.module.css'

/** Credits and saved cards. */
export function PaymentMethods() {
  const { asked, again, change } = useAnswer(() => rest<PaymentMethod[]>('/account/payment-methods'), 'payment methods')
  const [wanted, setWanted] = useState<PaymentMethod | null>(null)
  const [news, setNews] = useNews()
  const place = useRef<HTMLDivElement>(null)

  function remove(card: PaymentMethod) {
    change((cards) => cards.filter(({ id }) => id !== card.id))
    setNews(text.deleted(cardName(card.card)))
    setWanted(null)
    // The button that had the focus is gone with its card.
    place.current?.focus()
  }

  return (
    <div className={styles.page}>
      <Credits />
      <div ref={place} tabIndex={-1} className={styles.news}>
        {news && (
          <Alert tone="success">
            <p>{news}</p>
          </Alert>
        )}
      </div>
      {asked.state === 'loading' && <Spinner label={text.loading} />}
      {asked.state === 'failed' && <TryAgain message={text.failed} label={text.again} onAgain={again} />}
      {asked.state === 'answered' && <Cards cards={asked.value} onDelete={setWanted} />}
      {wanted && <DeleteCardDialog card={wanted} onDeleted={() => remove(wanted)} onKeep={() => setWanted(null)} />}
    </div>
  )
}

/** The page before this one may have saved a card. */
function useNews() {
  const { state } = useLocation()
  return useState<string | null>(isNewsOfCard(state) ? text.saved : null)
}

function Credits() {
  const balance = useCreditBalance()
  if (balance <= 0) return null
  return (
    <section className={styles.credits} aria-labelledby="credits">
      <h2 id="credits">{text.credits.heading}</h2>
      <p className={styles.balance}>{centsText(balance)}</p>
      <p>{text.credits.note}</p>
    </section>
  )
}

function Cards({ cards, onDelete }: { cards: PaymentMethod[]; onDelete: (card: PaymentMethod) => void }) {
  if (cards.length === 0) {
    return (
      <EmptyState text={text.empty} advice={text.emptyAdvice}>
        <ButtonLink to="/account/payment-methods/new">{text.add}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="cards">
      <div className={styles.bar}>
        <h2 id="cards">{text.list}</h2>
        <ButtonLink to="/account/payment-methods/new">{text.add}</ButtonLink>
      </div>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <SavedCard key={card.id} card={card.card} onDelete={() => onDelete(card)} />
        ))}
      </ul>
    </section>
  )
}
