import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState, type ComponentProps } from 'react'
import { SimpleForm, useDataProvider, useGetOne, useTranslate } from 'react-admin'
import { useWatch, type FieldValues } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { isEmail } from '#common/email'
import { dollarsText } from '#common/money'
import type { AdminGameDetail, AdminOrder, ManualQuote, Person, SentPaymentLink } from '#common/wire'
import { Answers, FormProblem } from '#backoffice/inputs/Answers'
import { useLeadOn } from '#backoffice/layout/as_left'
import { Page } from '#backoffice/layout/Page'
import { Unloaded, WaitingLines } from '#backoffice/layout/States'
import { dayAndTime } from '#backoffice/mountain_time'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { ToldError } from '#backoffice/providers/told_error'
import { useStep } from '#backoffice/steps/use_step'
import { seatsFree } from '../games/in_words'
import { partsOfName } from '../people/CustomerPicker'
import { buyerOf } from './buyer'
import {
  manualOrderErrors,
  newManualOrder,
  PAYMENT_LINK,
  toItems,
  toManualOrder,
  toPaymentLink,
  type BuyerContact,
  type ManualOrderDraft,
} from './manual_order'
import { ManualOrderFields } from './ManualOrderFields'
import styles from './OrderDetail.module.css'

const isComplete = ({ gameId, quantity }: { gameId: number; quantity: number }) =>
  gameId > 0 && Number.isInteger(quantity) && quantity > 0

/** The current price of the games of the form. */
function OrderTotal({ onTotal }: { onTotal: (dollars: number | undefined) => void }) {
  const translate = useTranslate()
  const data = useDataProvider<BackOfficeData>()
  const draft = useWatch() as ManualOrderDraft
  const items = toItems(draft)
  const isPriced = items.every(isComplete)
  const typed = draft.email?.trim() ?? ''
  const input = { items, email: isEmail(typed) ? typed : '' }
  const {
    data: loaded,
    error,
    refetch,
  } = useQuery<ManualQuote, Error>({
    queryKey: ['orders', 'quote', input],
    queryFn: () => data.quoteManualOrder(input),
    enabled: isPriced,
    staleTime: 0,
    gcTime: 0,
    // The server refuses a total that is not current.
    placeholderData: keepPreviousData,
    ...patience,
  })
  const quote = isPriced ? loaded : undefined
  useLayoutEffect(() => onTotal(quote?.total), [onTotal, quote?.total])
  const say = (key: string, args?: object) => translate(`resources.orders.desk.${key}`, args)
  if (error) return <Unloaded message={say('not_priced', { reason: error.message })} onRetry={() => void refetch()} />
  if (!quote) return null
  const isFree = draft.payment === 'complimentary'
  return (
    <section aria-label={say('total')} aria-live="polite">
      <dl className={styles.sums}>
        {quote.items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a game can have two lines
          <div key={index}>
            <dt>
              {say('line', {
                name: item.product_name,
                seats: translate('resources.orders.seats', { smart_count: item.quantity }),
                price: dollarsText(item.price),
              })}
            </dt>
            <dd>{dollarsText(item.total)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <strong>{say('total')}</strong>
          </dt>
          <dd>
            <strong>{dollarsText(isFree ? 0 : quote.total)}</strong>
          </dd>
        </div>
      </dl>
      {isFree && <p>{say('no_charge')}</p>}
      {quote.credit !== null && <p>{say('credit', { amount: dollarsText(quote.credit) })}</p>}
    </section>
  )
}

const seatsOf = ({ items }: AdminOrder) => items.reduce((sum, { quantity }) => sum + quantity, 0)

/** /orders/manual takes an order at the desk or on the phone; ?gameId= names its game, ?personId= its buyer. */
export default function ManualOrder() {
  const translate = useTranslate()
  const [address] = useSearchParams()
  const [gameId, personId] = ['gameId', 'personId'].map((name) => Number(address.get(name)) || null)
  const { data: person, isLoading } = useGetOne<Person>(
    'people',
    { id: personId ?? 0 },
    { ...patience, enabled: Boolean(personId) }
  )
  const parent = gameId
    ? { label: translate('resources.games.name', { smart_count: 1 }), to: `/games/${gameId}` }
    : { label: translate('resources.orders.name', { smart_count: 2 }), to: '/orders' }
  const buyer = person && { ...partsOfName(person.name), email: person.email, phone: person.phone }
  return (
    <Page
      title={translate('resources.orders.desk.title')}
      subtitle={translate('resources.orders.desk.subtitle')}
      parent={parent}
    >
      {isLoading ? <WaitingLines /> : <OrderForm given={gameId ?? null} buyer={buyer} cancelTo={parent.to} />}
    </Page>
  )
}

interface Props {
  /** The game of the address. */
  given: number | null
  buyer: Partial<BuyerContact> | undefined
  cancelTo: string
}

function OrderForm({ given, buyer, cancelTo }: Props) {
  const translate = useTranslate()
  const [draft] = useState(() => newManualOrder(given, buyer))
  const [gameIds, setGameIds] = useState<number[]>(given ? [given] : [])
  const [total, setTotal] = useState<number>()
  const games = useGames(gameIds)
  const data = useDataProvider<BackOfficeData>()
  const { step } = useStep('games', 'orders')
  const leadOn = useLeadOn()
  const say = (key: string, args?: object) => translate(`resources.orders.desk.${key}`, args)

  function taken(order: AdminOrder) {
    void leadOn(given ? `/games/${given}` : `/orders/${order.id}`)
    return say('done', {
      buyer: buyerOf(order),
      seats: translate('resources.orders.seats', { smart_count: seatsOf(order) }),
      id: order.id,
    })
  }

  function sent({ total: amount, email, until }: SentPaymentLink) {
    void leadOn(given ? `/games/${given}` : '/orders')
    return say('link_sent', { amount: dollarsText(amount), email, until: dayAndTime(until) })
  }

  const take = (values: ManualOrderDraft) => {
    // Staff see the total before they take an order.
    if (total === undefined)
      return step({ failed: say('failed'), send: () => Promise.reject(new ToldError(say('no_total'))), done: '' })
    return values.payment === PAYMENT_LINK
      ? step({ failed: say('link_failed'), send: () => data.sendPaymentLink(toPaymentLink(values, total)), done: sent })
      : step({ failed: say('failed'), send: () => data.createManualOrder(toManualOrder(values, total)), done: taken })
  }

  const first = given === null ? undefined : games.find(given)
  const cancelled = first?.cancelledAt ? say('cancelled') : undefined
  return (
    <SimpleForm
      record={draft}
      validate={(typed) => manualOrderErrors(typed as ManualOrderDraft, games.find, translate)}
      onSubmit={(typed: FieldValues) => take(typed as ManualOrderDraft)}
      toolbar={
        <OrderAnswers
          cancelTo={cancelTo}
          disabled={first !== undefined && (cancelled !== undefined || seatsFree(first) === 0)}
        />
      }
    >
      <FormProblem />
      <ManualOrderFields
        findGame={games.find}
        gameProblem={
          cancelled ?? (games.error && <Unloaded message={games.error.message} onRetry={() => games.refetch()} />)
        }
        given={given}
        onGames={setGameIds}
      />
      <OrderTotal onTotal={setTotal} />
    </SimpleForm>
  )
}

function OrderAnswers(props: Omit<ComponentProps<typeof Answers>, 'submit'>) {
  const translate = useTranslate()
  const isLink = useWatch({ name: 'payment' }) === PAYMENT_LINK
  return <Answers submit={translate(`resources.orders.desk.${isLink ? 'send_link' : 'title'}`)} {...props} />
}

/** As `useGetOne` reads each of them. */
function useGames(ids: readonly number[]) {
  const data = useDataProvider<BackOfficeData>()
  const queries = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['games', 'getOne', { id: String(id), meta: undefined }],
      queryFn: async () => (await data.getOne<AdminGameDetail>('games', { id })).data,
      refetchOnMount: 'always' as const,
      ...patience,
    })),
  })
  return {
    find: (id: number | null) => queries.find((query) => query.data?.id === Number(id))?.data,
    error: queries.find(({ error }) => error)?.error ?? null,
    refetch: () => {
      for (const query of queries) void query.refetch()
    },
  }
}
