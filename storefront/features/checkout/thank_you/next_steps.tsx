import type { BoughtOrder } from '#common/wire'
import { thankYouText as text } from './text.ts'
import { ButtonLink } from '#storefront/ui/button'
import { OrderFiles } from '../../orders/order_files.tsx'
import { Invitation } from './invitation.tsx'
import styles from './thank_you.module.css'

/** What to do with an order now that it is there: into the calendar, to its page, and to friends. */
export function NextSteps({ order }: { order: BoughtOrder }) {
  const { id, link, hasAccount, items } = order
  const open = items.find(
    ({ path, status, isWaiting, isSoldOut }) => path && status === 'active' && !isWaiting && !isSoldOut
  )
  // Nobody but the buyer has either.
  const opens = hasAccount || link !== null
  return (
    <div className={styles.steps}>
      {opens && (
        <OrderFiles access={link ? { id, link } : { id }} dated={items.some(({ date }) => date !== null)}>
          <ButtonLink to={link ? `/order#${link}` : '/account/order-history'}>{text.seeOrder}</ButtonLink>
        </OrderFiles>
      )}
      {link && <p className={styles.note}>{text.linkNote}</p>}
      {open && <Invitation item={open} />}
    </div>
  )
}
