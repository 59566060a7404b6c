import { useState } from 'react'
import { stepAt } from '#common/refund_policy'
import type { CancellationOffer, MoneyBack, Order, OrderItem } from '#common/wire'
import { Link } from '#storefront/navigation/link'
import { centsText, toCents } from '#common/money'
import { orderHistoryText } from './text/order_history.ts'
import type { Noun } from '#storefront/text/plural'
import { fullDateText, timeText } from '#common/mountain_time'
import { Alert, TryAgain } from '#storefront/ui/alert'
import { ConfirmDialog } from '#storefront/ui/confirm_dialog'
import { SelectField } from '#storefront/ui/field'
import { Spinner } from '#storefront/ui/spinner'
import { reportError } from '#storefront/wire/error_reports'
import { RestError } from '#storefront/wire/rest'
import { cancelSeats, readOffer, type OrderAccess } from './order_access.ts'
import { givenAway, nounOf, ownQuantity } from './order_words.ts'
import { useOrderedProducts } from './line_facts.tsx'
import { useAnswer } from '#storefront/wire/use_answer'
import styles from './cancel_dialog.module.css'
import { shopTime } from '#storefront/time/shop_time'

const text = orderHistoryText.cancel

interface CancelDialogProps {
  access: OrderAccess
  items: OrderItem[]
  /** With the order as it is now, and what to say about it. */
  onCancelled: (order: Order, news: string) => void
  onKeep: () => void
}

/** Says in figures what comes back before anything is cancelled; what is cancelled then is that, or nothing. */
export function CancelDialog({ access, items, onCancelled, onKeep }: CancelDialogProps) {
  const noun = nounOf(items)
  const all = items.reduce((sum, item) => sum + ownQuantity(item), 0)
  const [seats, setSeats] = useState(all)
  const choiceOf = (wanted: number) => ({
    items: items.map(({ id }) => id),
    ...(wanted < all ? { seats: wanted } : {}),
  })
  const { asked, again, askFor } = useAnswer(() => readOffer(access, choiceOf(all)), 'looking up a cancellation')
  const [key, setKey] = useState(() => crypto.randomUUID() as string)
  const [busy, setBusy] = useState(false)
  const [toCard, setToCard] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const offer = asked.state === 'answered' ? asked.value : null
  const possible = offer !== null && offer.lines.length > 0 && !offer.lines.some(({ started }) => started)

  function choose(wanted: number) {
    setSeats(wanted)
    setKey(crypto.randomUUID())
    askFor(() => readOffer(access, choiceOf(wanted)))
  }

  async function cancel(offered: CancellationOffer) {
    const refund = chosenOf(offered, toCard)
    setBusy(true)
    setRefusal(null)
    try {
      onCancelled(
        await cancelSeats(access, choiceOf(seats), refund, refund === offered.toCard, key),
        newsOf(refund, { seats, remaining: all - seats }, noun)
      )
    } catch (reason) {
      reportError(reason, 'cancelling an order', { order: access.id })
      setRefusal(reason instanceof RestError && reason.message ? reason.message : text.unknown)
      setBusy(false)
      if (reason instanceof RestError) again()
    }
  }

  return (
    <ConfirmDialog
      question={text.question(seats, noun)}
      keep={text.keep(noun)}
      confirm={busy ? text.busy : text.confirm(seats, noun)}
      busy={busy}
      disabled={!possible}
      onConfirm={() => offer && void cancel(offer)}
      onKeep={onKeep}
    >
      {refusal && (
        <Alert>
          <p>{refusal}</p>
        </Alert>
      )}
      {items.length === 1 && all > 1 && (
        <SelectField
          label={text.howMany(noun)}
          value={seats}
          disabled={busy}
          onChange={(event) => choose(Number(event.target.value))}
        >
          {Array.from({ length: all }, (_, index) => (
            <option key={index} value={index + 1}>
              {text.part(index + 1, all, noun)}
            </option>
          ))}
        </SelectField>
      )}
      {asked.state === 'loading' && <Spinner label={text.looking} />}
      {asked.state === 'failed' && (
        <TryAgain message={text.lookFailed} label={orderHistoryText.again} onAgain={again} />
      )}
      {offer?.toCard && possible && (
        <SelectField
          label={text.howBack}
          value={toCard ? 'card' : 'credits'}
          disabled={busy}
          onChange={(event) => setToCard(event.target.value === 'card')}
        >
          <option value="credits">{text.back(wordsOf(offer.refund))}</option>
          <option value="card">{text.back(wordsOf(offer.toCard))}</option>
        </SelectField>
      )}
      {seats < all && <p>{text.remaining(all - seats, noun)}</p>}
      {offer && <Offer offer={offer} refund={chosenOf(offer, toCard)} items={items} possible={possible} />}
    </ConfirmDialog>
  )
}

const chosenOf = ({ refund, toCard: card }: CancellationOffer, toCard: boolean): MoneyBack =>
  toCard && card ? card : refund

/** "$20.00 as credits and $5.00 to your card". */
const wordsOf = ({ card, credits, bonus = 0 }: MoneyBack): string[] => [
  ...(credits > 0 ? [text.asCredits(inCents(credits + bonus), inCents(bonus), bonus > 0)] : []),
  ...(card > 0 ? [text.toCard(inCents(card))] : []),
]

function Offer({
  offer: { lines },
  refund,
  items,
  possible,
}: {
  offer: CancellationOffer
  refund: MoneyBack
  items: OrderItem[]
  possible: boolean
}) {
  if (lines.length === 0) return <p>{text.none}</p>
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} item={items.find(({ id }) => id === line.id)} />
        ))}
      </ul>
      {possible && <Refund refund={refund} items={items} />}
    </>
  )
}

function Line({ line, item }: { line: CancellationOffer['lines'][number]; item: OrderItem | undefined }) {
  const { nameProduct } = useOrderedProducts()
  return (
    <li>
      <p className={styles.name}>
        <span>{item && nameProduct(item)}</span>{' '}
        {item && <span className={styles.seats}>{text.portion(line.seats, item.noun)}</span>}
      </p>
      {item?.date && <p>{dateText(new Date(item.date))}</p>}
      <p className={styles.until}>{line.started ? text.started : untilText(line)}</p>
      {item && givenAway(item) > 0 && (
        <p className={styles.until}>{orderHistoryText.givenAway(givenAway(item), item.noun)}</p>
      )}
    </li>
  )
}

function untilText({ refundSteps, isFreeAlways }: CancellationOffer['lines'][number]): string {
  const last = refundSteps.at(-1)
  if (!last) return isFreeAlways ? text.freeAlways : text.neverFree
  const step = stepAt(refundSteps, shopTime())
  if (!step) return text.over(dateText(new Date(last.until)))
  const until = dateText(new Date(step.until))
  return step.percent === 100 ? text.free(until) : text.partBack(step.percent, until)
}

const dateText = (instant: Date) => `${fullDateText(instant)}, ${timeText(instant)}`

function Refund({ refund, items }: { refund: MoneyBack; items: OrderItem[] }) {
  const { card, credits } = refund
  const noun = nounOf(items)
  return (
    <>
      <dl className={styles.refund}>
        <dt>{text.comesBack}</dt>
        {wordsOf(refund).map((words) => (
          <dd key={words}>{words}</dd>
        ))}
        {credits === 0 && card === 0 && <dd>{inCents(0)}</dd>}
      </dl>
      {credits > 0 && <p>{text.credits}</p>}
      {card > 0 && <p>{text.card}</p>}
      {credits === 0 && card === 0 && <p>{text.noMoney(noun)}</p>}
      <p>
        <span>{items.every(({ isWaiting }) => isWaiting) ? text.finalWaiting : text.final}</span>{' '}
        <Link to="/return-policy">{text.policy}</Link>
      </p>
    </>
  )
}

function newsOf(
  { card, credits, bonus = 0 }: MoneyBack,
  { seats, remaining }: { seats: number; remaining: number },
  noun: Noun
): string {
  const parts = [
    credits > 0 && text.doneCredits(inCents(credits + bonus)),
    card > 0 && text.doneCard(inCents(card)),
  ].filter(Boolean)
  const money = parts.join(' ') || text.doneNothing
  return text.done(seats, noun, remaining > 0 ? `${text.remaining(remaining, noun)} ${money}` : money)
}

const inCents = (dollars: number) => centsText(toCents(dollars))
