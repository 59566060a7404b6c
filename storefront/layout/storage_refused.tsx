import { useState } from 'react'
import { shopText } from '#storefront/text/shop'
import { Alert } from '#storefront/ui/alert'
import { isStorageRefused } from '#storefront/wire/storage'

/** Says why nothing lasts from one page to the next. To be shown in the browser only. */
export function StorageRefused() {
  const [isRefused] = useState(isStorageRefused)
  return isRefused ? (
    <Alert>
      <p>{shopText.storageRefused}</p>
    </Alert>
  ) : null
}
