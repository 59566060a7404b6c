import { ContactForm } from '../features/pages/contact/contact_form.tsx'
import styles from '../features/pages/contact/contact.module.css'
import { useSettings } from '../layout/settings_context.ts'
import { Link } from '../navigation/link.tsx'
import { contactText as text } from '../features/pages/contact/text.ts'
import { Head } from '../ui/head.tsx'
import { PageFrame } from '../ui/page_frame.tsx'

export default function ContactPage() {
  const { contactEmail } = useSettings()
  return (
    <PageFrame heading={text.heading} lead={text.lead} narrow>
      <Head title={text.heading} description={text.description} keywords={['contact', 'help', 'support']} />
      <div className={styles.ways}>
        <p>
          {text.byMail} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
        <p>
          {text.orders} <Link to="/account/order-history">{text.history}</Link>
        </p>
      </div>
      <ContactForm />
    </PageFrame>
  )
}
