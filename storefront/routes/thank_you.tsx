import { ThankYou } from '../features/thank_you/thank_you_page'
import { thankYouText } from '../text/thank_you'
import { Head } from '../ui/head'
import { InBrowser } from '../ui/in_browser'
import { PageFrame } from '../ui/page_frame'

export default function ThankYouPage() {
  return (
    <PageFrame narrow>
      <Head title={thankYouText.heading} description={thankYouText.lead} hidden />
      <InBrowser label={thankYouText.loading} without={thankYouText.withoutScripts}>
        <ThankYou />
      </InBrowser>
    </PageFrame>
  )
}
