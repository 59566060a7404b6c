import { SignIn } from '../features/account/sign_in_page'
import { signInText } from '../text/sign_in'
import { Head } from '../ui/head'
import { InBrowser } from '../ui/in_browser'
import { PageFrame } from '../ui/page_frame'
import styles from './sign_in.module.css'

export default function SignInPage() {
  return (
    <div className={styles.page}>
      <PageFrame heading={signInText.heading} lead={signInText.lead} narrow>
        <Head title={signInText.heading} description={signInText.lead} />
        <InBrowser label={signInText.loading} without={signInText.withoutScripts}>
          <SignIn />
        </InBrowser>
      </PageFrame>
    </div>
  )
}
