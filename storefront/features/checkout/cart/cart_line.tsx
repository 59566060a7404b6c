import { useState } from 'react'
import type { CartItem } from '#common/wire'
import type { ProductLine } from '#storefront/layout/product_types_context'
import { Link } from '#storefront/navigation/link'
import { cartText as text } from './text.ts'
import { centsText, dollarsText } from '#common/money'
import { Button } from '#storefront/ui/button'
import { Icon } from '#storefront/ui/icon'
import { Picture } from '#storefront/ui/picture'
import { clockText } from '../own_checkout.ts'
import { lineTotal, checkQuantity, NO_MAXIMUM, type TableRoom } from './cart.ts'
import styles from './cart_line.module.css'

interface CartLineProps {
  item: CartItem
  line: ProductLine
  /** Null while it is loading. */
  product: unknown
  /** Dollars, where it is another one now. */
  priceBefore: number | null
  /** Null if it is unknown. */
  room: TableRoom | null
  isAlone: boolean
  /** Seats of it that are held for this buyer, and until when. */
  held: { seats: number; until: Date } | null
  onQuantity: (quantity: number) => void
  onInvalid: (maximum: number) => void
  onRemove: () => void
}

/** One line of the cart: what, for whom, how many, how much. */
export function CartLine({
  item,
  line,
  product,
  priceBefore,
  room,
  isAlone,
  held,
  onQuantity,
  onInvalid,
  onRemove,
}: CartLineProps) {
  const { Facts, Alternatives, Maximum } = line
  const isShort = room !== null && item.quantity > room.forLine
  return (
    <tr className={styles.line}>
      <th scope="row" className={styles.product}>
        <div className={styles.what}>
          {product !== null && line.findPicture && (
            <Picture address={line.findPicture(product)} alt="" sizes="112px" className={styles.cover} />
          )}
          <div>
            <span className={styles.name}>
              {line.getPath ? <Link to={line.getPath(item)}>{item.productName}</Link> : item.productName}
            </span>
            {product !== null && Facts && <Facts item={item} product={product} held={held?.seats ?? 0} />}
            <Details item={item} chosen={line.listDetails?.(item) ?? []} />
            {held && (
              <p className={styles.held}>
                <Icon shape="clock" size={18} />{' '}
                <span>{text.held(held.seats, item.quantity, clockText(held.until))}</span>
              </p>
            )}
            {isShort && (
              <>
                <p className={styles.warning}>{shortText(room, item.quantity, isAlone)}</p>
                {room.forLine > 0 && (
                  <Button
                    look="quiet"
                    className={styles.take}
                    onClick={({ currentTarget }) => {
                      currentTarget.closest('tr')?.querySelector('input')?.focus()
                      onQuantity(room.forLine)
                    }}
                  >
                    {text.takeRest(room.forLine)}
                  </Button>
                )}
                {product !== null && Alternatives && <Alternatives item={item} product={product} />}
              </>
            )}
            <Button
              look="plain"
              className={styles.remove}
              onClick={onRemove}
              data-remove
              aria-label={text.removeLabel(item.productName)}
            >
              {text.remove}
            </Button>
          </div>
        </div>
      </th>
      <td data-label={text.quantity}>
        <Maximum item={item} held={held?.seats ?? 0}>
          {(maximum) => (
            <>
              <QuantityInput item={item} maximum={maximum} onQuantity={onQuantity} onInvalid={onInvalid} />
              {line.showsMaximum && <span className={styles.maximum}>{text.maximum(maximum)}</span>}
            </>
          )}
        </Maximum>
      </td>
      <td data-label={text.price}>
        {priceBefore !== null && (
          <>
            <span className="visually-hidden">{text.priceBefore}</span>
            <s className={styles.before}>{dollarsText(priceBefore)}</s>{' '}
          </>
        )}
        <span>{dollarsText(item.price)}</span>
      </td>
      <td data-label={text.total} className={styles.total}>
        {centsText(lineTotal(item))}
      </td>
    </tr>
  )
}

function shortText({ atTable, inCart }: TableRoom, quantity: number, isAlone: boolean): string {
  if (atTable === 0) return text.tableFull(isAlone)
  const left = text.onlySeats(atTable)
  return inCart > quantity ? `${left} ${text.seatsInCart(inCart)}` : left
}

function Details({ item, chosen }: { item: CartItem; chosen: { label: string; value: string }[] }) {
  const person = [item.firstName, item.lastName].filter(Boolean).join(' ')
  return (
    <dl className={styles.details}>
      {person && (
        <div>
          <dt className="visually-hidden">{text.player}</dt>
          <dd>{text.for(person)}</dd>
        </div>
      )}
      {chosen.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface QuantityInputProps {
  item: CartItem
  maximum: number
  onQuantity: (quantity: number) => void
  onInvalid: (maximum: number) => void
}

/** Free to type in; what is not a valid quantity is put right when the field is left. */
function QuantityInput({ item, maximum, onQuantity, onInvalid }: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function change(value: string) {
    setTyped(value)
    const { quantity, valid } = checkQuantity(value, maximum)
    if (valid) onQuantity(quantity)
    else if (Number(value) > maximum) settle(value)
  }

  function settle(value: string) {
    const { quantity, valid } = checkQuantity(value, maximum)
    setTyped(null)
    if (valid) return
    onQuantity(quantity)
    onInvalid(maximum)
  }

  return (
    <input
      className={styles.quantity}
      type="number"
      inputMode="numeric"
      min={1}
      max={maximum === NO_MAXIMUM ? undefined : maximum}
      step={1}
      aria-label={text.quantityLabel(item.productName)}
      value={typed ?? item.quantity}
      onChange={(event) => change(event.target.value)}
      onBlur={(event) => typed !== null && settle(event.target.value)}
    />
  )
}
