import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { isEmail } from '#common/email'
import { dollarsText } from '#common/money'
import type { ManualQuote } from '#common/wire'
import { Unloaded } from '#backoffice/layout/States'
import type { BackOfficeData } from '#backoffice/providers/data/verbs'
import { patience } from '#backoffice/providers/patience'
import { toItems, type ManualOrderDraft } from './manual_order'
import styles from './OrderDetail.module.css'

const isComplete = ({ gameId, quantity }: { gameId: number; quantity: number }) =>
  gameId > 0 && Number.isInteger(quantity) && quantity > 0

/** The current price of the games of the form. */
export function OrderTotal({ onTotal }: { onTotal: (dollars: number | undefined) => void }) {
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
