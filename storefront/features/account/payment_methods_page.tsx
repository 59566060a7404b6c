import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { PaymentMethod } from '#common/wire'
import { centsText } from '#common/money'
import { paymentMethodsText } from './text/payment_methods.ts'
import { Alert, TryAgain } from '#storefront/ui/alert'
import { ButtonLink, Button } from '#storefront/ui/button'
import { EmptyState } from '#storefront/ui/empty_state'
import { Spinner } from '#storefront/ui/spinner'
import { rest, RestError } from '#storefront/wire/rest'
import { useCreditBalance } from './credits.ts'
import { isNewsOfCard, cardName, brandText, expiryText, isExpired, maskedNumber } from './cards.ts'
import { useAnswer } from '#storefront/wire/use_answer'
import styles from './payment_methods.module.css'
import { shopTime } from '#storefront/time/shop_time'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'
import { reportError } from '#storefront/wire/error_reports'
import { AccountPage } from './account_page.tsx'
import { accountHeading } from '#storefront/text/headings'

export function PaymentMethods() {
  const { asked, again, change } = useAnswer(() => rest<PaymentMethod[]>('/account/payment-methods'), 'payment methods')
  const [wanted, setWanted] = useState<PaymentMethod | null>(null)
  const [news, setNews] = useNews()
  const place = useRef<HTMLDivElement>(null)

  function remove(card: PaymentMethod) {
    change((cards) => cards.filter(({ id }) => id !== card.id))
    setNews(paymentMethodsText.deleted(cardName(card.card)))
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
      {asked.state === 'loading' && <Spinner label={paymentMethodsText.loading} />}
      {asked.state === 'failed' && (
        <TryAgain message={paymentMethodsText.failed} label={paymentMethodsText.again} onAgain={again} />
      )}
      {asked.state === 'answered' && <Cards cards={asked.value} onDelete={setWanted} />}
      {wanted && <DeleteCardDialog card={wanted} onDeleted={() => remove(wanted)} onKeep={() => setWanted(null)} />}
    </div>
  )
}

/** The page before this one may have saved a card. */
function useNews() {
  const { state } = useLocation()
  return useState<string | null>(isNewsOfCard(state) ? paymentMethodsText.saved : null)
}

function Credits() {
  const balance = useCreditBalance()
  if (balance <= 0) return null
  return (
    <section className={styles.credits} aria-labelledby="credits">
      <h2 id="credits">{paymentMethodsText.credits.heading}</h2>
      <p className={styles.balance}>{centsText(balance)}</p>
      <p>{paymentMethodsText.credits.note}</p>
    </section>
  )
}

function Cards({ cards, onDelete }: { cards: PaymentMethod[]; onDelete: (card: PaymentMethod) => void }) {
  if (cards.length === 0) {
    return (
      <EmptyState text={paymentMethodsText.empty} advice={paymentMethodsText.emptyAdvice}>
        <ButtonLink to="/account/payment-methods/new">{paymentMethodsText.add}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="cards">
      <div className={styles.bar}>
        <h2 id="cards">{paymentMethodsText.list}</h2>
        <ButtonLink to="/account/payment-methods/new">{paymentMethodsText.add}</ButtonLink>
      </div>
      <ul className={styles.cards}>
        {cards.map((card) => (
          <SavedCard key={card.id} card={card.card} onDelete={() => onDelete(card)} />
        ))}
      </ul>
    </section>
  )
}

export function SavedCard({ card, onDelete }: { card: PaymentMethod['card']; onDelete: () => void }) {
  return (
    <li className={styles.card}>
      <svg className={styles.plastic} viewBox="0 0 48 32" aria-hidden="true">
        <rect x="1" y="1" width="46" height="30" rx="5" />
        <path d="M1 9h46 M7 23h9 M7 18h5" />
        <circle cx="38" cy="22" r="4" />
      </svg>
      <div className={styles.words}>
        <h3>{brandText(card.brand)}</h3>
        <p className={styles.number}>
          <span aria-hidden="true">{maskedNumber(card.last4)}</span>
          <span className="visually-hidden">{paymentMethodsText.ending(card.last4)}</span>
        </p>
        <p className={styles.expiry}>
          <span>{expiryText(card)}</span>
          {isExpired(card, shopTime()) && <span className={styles.expired}>{paymentMethodsText.expired}</span>}
        </p>
      </div>
      <Button look="quiet" onClick={onDelete} aria-label={paymentMethodsText.deleteCard(cardName(card))}>
        {paymentMethodsText.delete}
      </Button>
    </li>
  )
}

const { confirm: text, delete: deleteText } = paymentMethodsText

interface DeleteCardDialogProps {
  card: PaymentMethod
  onDeleted: () => void
  onKeep: () => void
}

export function DeleteCardDialog({ card, onDeleted, onKeep }: DeleteCardDialogProps) {
  const [state, setState] = useState<'asking' | 'deleting' | 'failed'>('asking')
  const busy = state === 'deleting'

  async function remove() {
    setState('deleting')
    try {
      await deleteCard(card.id)
      onDeleted()
    } catch (reason) {
      reportError(reason, 'deleting a payment method')
      setState('failed')
    }
  }

  return (
    <ConfirmDialog
      question={text.question}
      keep={text.keep}
      confirm={busy ? text.deleting : deleteText}
      busy={busy}
      onConfirm={() => void remove()}
      onKeep={onKeep}
    >
      <p className={styles.doomed}>{`${brandText(card.card.brand)} ${maskedNumber(card.card.last4)}`}</p>
      <p>{text.consequence}</p>
      {state === 'failed' && (
        <Alert>
          <p>{text.failed}</p>
        </Alert>
      )}
    </ConfirmDialog>
  )
}

/** A card that is not there any more was deleted in another window. */
async function deleteCard(id: string): Promise<void> {
  try {
    await rest(`/account/payment-methods/${encodeURIComponent(id)}`, { method: 'DELETE' })
  } catch (reason) {
    if (!(reason instanceof RestError && reason.status === 404)) throw reason
  }
}

export default function PaymentMethodsPage() {
  return (
    <AccountPage
      heading={paymentMethodsText.heading}
      lead={paymentMethodsText.lead}
      back={{ to: '/account', text: accountHeading }}
    >
      <PaymentMethods />
    </AccountPage>
  )
}
