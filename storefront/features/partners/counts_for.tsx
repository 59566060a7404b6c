import { useEffect, useEffectEvent, useState } from 'react'
import type { PartnerName } from '#common/wire'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { rest, RestError } from '#storefront/wire/rest'
import { countsForText as text } from './text/counts_for.ts'

interface CountsForProps {
  /** The key of a partner, which came with the address or from a page of one's own. */
  partner: string
  onRemove: () => void
}

/** Whom a snippet counts for that names somebody else: the address that led here may have been made by anybody. What is nobody's key is dropped. */
export function CountsFor({ partner, onRemove }: CountsForProps) {
  const [found, setFound] = useState<{ key: string; name: string; own: boolean } | null>(null)
  const remove = useEffectEvent(onRemove)

  useEffect(() => {
    let isHere = true
    rest<PartnerName>(`/partners/${partner}/name`, { keepSignIn: true }).then(
      (known) => isHere && setFound({ key: partner, ...known }),
      (reason: unknown) => {
        if (!isHere) return
        if (reason instanceof RestError && reason.status === 404) return remove()
        // Who it is cannot be told now; that it is somebody can.
        setFound({ key: partner, name: partner, own: false })
      }
    )
    return () => void (isHere = false)
  }, [partner])

  const isOthers = found && found.key === partner && !found.own
  return (
    <div aria-live="polite">
      {isOthers && (
        <Alert tone="note" urgent={false}>
          <p>{text.others(found.name)}</p>
          <Button look="quiet" onClick={onRemove}>
            {text.remove}
          </Button>
        </Alert>
      )}
    </div>
  )
}
