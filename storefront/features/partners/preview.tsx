import { useEffect, useState, type CSSProperties } from 'react'
import { propertiesOf } from '#common/embed/colors'
import { attributesOf, themeOf, type WidgetChoice } from '#common/embed/snippet'
import { classes } from '#storefront/ui/classes'
import { Choices } from './choices.tsx'
import { previewText as text } from './text/preview.ts'
import styles from './preview.module.css'

const ELEMENT = 'questboard-games'
const SCRIPT = '/widget/v1.js'

type Ground = keyof typeof text.grounds
type Width = keyof typeof text.widths

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
          <h3 id="preview-heading">{text.heading}</h3>
          <p>{text.lead}</p>
        </div>
        <Choices
          label={text.ground}
          options={grounds.map((one) => [one, text.grounds[one]] as const)}
          chosen={ground}
          onChoose={setGround}
        />
        <Choices
          label={text.width}
          options={(['desktop', 'phone'] as const).map((one) => [one, text.widths[one]] as const)}
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
