import { Dashboard } from '../features/account/dashboard.tsx'
import { accountText } from '../features/account/text/account.ts'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

export default function AccountPage() {
  return (
    <PageFrame heading={accountText.heading} narrow>
      <Head title={accountText.heading} description={accountText.description} hidden />
      <Dashboard />
    </PageFrame>
  )
}
