import { AuthCallback } from '../features/account/auth_callback.tsx'
import { callbackText } from '../features/account/text/sign_in.ts'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

export default function AuthCallbackPage() {
  return (
    <PageFrame narrow>
      <Head title={callbackText.completing} description={callbackText.description} hidden />
      <AuthCallback />
      <noscript>
        <p>{callbackText.withoutScripts}</p>
      </noscript>
    </PageFrame>
  )
}
