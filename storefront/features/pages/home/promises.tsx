import { useSettings } from '#storefront/layout/settings_context'
import { Promises } from '#storefront/ui/promises'
import { homeText } from './text.ts'
import styles from './promises.module.css'

/** What somebody can count on who has never done this. */
export const HomePromises = () => (
  <div className={styles.frame}>
    <Promises
      points={[...homeText.promises, { title: homeText.yours, text: useSettings().refunds.inShort }]}
      shapes={['shield', 'scroll', 'seat']}
    />
  </div>
)
