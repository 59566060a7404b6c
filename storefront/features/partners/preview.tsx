import { useEffect, useState, type CSSProperties, useEffectEvent } from 'react'
import { propertiesOf } from '#common/embed/colors'
import { attributesOf, themeOf, type WidgetChoice } from '#common/embed/snippet'
import { classes } from '#storefront/ui/classes'
import { Choices } from './choices.tsx'
import { previewText, countsForText } from './text/partners.ts'
import styles from './preview.module.css'
import type { PartnerName } from '#common/wire'
import { Alert } from '#storefront/ui/alert'
import { Button } from '#storefront/ui/button'
import { rest, RestError } from '#storefront/wire/rest'

const ELEMENT = 'questboard-games'
const SCRIPT = '/widget/v1.js'

type Ground = keyof typeof previewText.grounds
type Width = keyof typeof previewText.widths

/** As every store gets it: from the script that they paste. */
function useWidget() {
  useEffect(() => {
    if (customElements.get(ELEMENT) || document.querySelector(`script[src="${SCRIPT}"]`)) return
    const script = document.createElement('script')
    script.src = SCRIPT
    document.head.append(script)
  }, [])
}

const startWidth = (): Width => (window.innerWidth < 700 ? 'phone' : 'desktop')

/** The widget itself, on a page such as theirs. */
export function Preview({ choice }: { choice: WidgetChoice }) {
  useWidget()
  const [width, setWidth] = useState(startWidth)
  const [wished, setGround] = useState<Ground>('light')
  const { surface, ink } = choice.colors
  const grounds: Ground[] = surface ? ['light', 'dark', 'own'] : ['light', 'dark']
  const ground = grounds.includes(wished) ? wished : 'light'
  const own = ground === 'own' ? { background: surface, color: ink } : {}
  // Views of the preview are nobody's.
  const { partner: _, ...wishes } = Object.fromEntries(attributesOf(choice))
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <div>
          <h3 id="preview-heading">{previewText.heading}</h3>
          <p>{previewText.lead}</p>
        </div>
        <Choices
          label={previewText.ground}
          options={grounds.map((one) => [one, previewText.grounds[one]] as const)}
          chosen={ground}
          onChoose={setGround}
        />
        <Choices
          label={previewText.width}
          options={(['desktop', 'phone'] as const).map((one) => [one, previewText.widths[one]] as const)}
          chosen={width}
          onChoose={setWidth}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the window is scrolled, by keyboard too */}
      <section className={styles.desk} aria-labelledby="preview-heading" tabIndex={0}>
        <div
          className={classes(styles.page, styles[width])}
          data-theme={ground === 'own' ? undefined : ground}
          style={own}
        >
          <questboard-games
            key={choice.scope}
            {...wishes}
            heading-level="4"
            style={Object.fromEntries(propertiesOf(choice.colors, themeOf(choice))) as CSSProperties}
          />
        </div>
      </section>
    </div>
  )
}

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
          <p>{countsForText.others(found.name)}</p>
          <Button look="quiet" onClick={onRemove}>
            {countsForText.remove}
          </Button>
        </Alert>
      )}
    </div>
  )
}
