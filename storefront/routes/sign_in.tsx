import { SignIn } from '../features/account/sign_in_page.tsx'
import { shopText } from '../text/shop.ts'
import { signInText } from '../features/account/text/sign_in.ts'
import { Head } from '../ui/head.tsx'
import { InBrowser } from '../ui/in_browser.tsx'
import { PageFrame } from '../ui/page_frame.tsx'
import styles from './sign_in.module.css'

export default function SignInPage() {
  return (
    <div className={styles.page}>
      <PageFrame heading={signInText.heading} lead={signInText.lead} narrow>
        <Head title={signInText.heading} description={signInText.lead} />
        <InBrowser label={signInText.loading} without={shopText.signIn.withoutScripts}>
          <SignIn />
        </InBrowser>
      </PageFrame>
    </div>
  )
}
