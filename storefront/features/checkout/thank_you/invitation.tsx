import { useEffect, useState } from 'react'
import type { OrderItem } from '#common/wire'
import { useSettings } from '#storefront/layout/settings_context'
import { thankYouText } from './text.ts'
import { Button } from '#storefront/ui/button'
import { reportError } from '#storefront/wire/error_reports'
import { rest } from '#storefront/wire/rest'
import { useSignedIn } from '#storefront/wire/use_signed_in'
import { CopyField } from '#storefront/ui/copy_field'
import { useOrderedProducts } from '../../orders/use_ordered_products.tsx'
import styles from './thank_you.module.css'

const text = thankYouText.invite

/** The address of what was bought, for a friend; with the referral code of who is signed in. */
export function Invitation({ item }: { item: OrderItem }) {
  const { appUrl } = useSettings()
  const code = useOwnCode()
  const { findProduct, nameProduct } = useOrderedProducts()
  const { lead, leadWithReward, label, message } = findProduct(item).invitation ?? text
  const name = nameProduct(item)
  const address = `${appUrl}${item.path}${code ? `?ref=${encodeURIComponent(code)}` : ''}`
  const share = () => void navigator.share({ title: name, text: message(name), url: address }).catch(() => {})
  return (
    <section className={styles.invite} aria-labelledby="invite">
      <h2 id="invite">{text.heading}</h2>
      <p>{code ? leadWithReward : lead}</p>
      <CopyField label={label} value={address} copy={text.copy} />
      {'share' in navigator && (
        <Button look="quiet" onClick={share}>
          {text.share}
        </Button>
      )}
    </section>
  )
}

function useOwnCode(): string | null {
  const signedIn = useSignedIn() !== null
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    if (!signedIn) return
    rest<{ referralCode: string }>('/referrals/my-code').then(
      ({ referralCode }) => setCode(referralCode),
      (reason: unknown) => reportError(reason, 'thank-you')
    )
  }, [signedIn])
  return code
}
