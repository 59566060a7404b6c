import { use } from 'react'
import { useLocation } from 'react-router'
import { useSettings, StructuredData } from '../layout/settings_context.ts'

interface HeadProps {
  title: string
  description: string
  /** Shown where somebody shares the page, 1200 by 630; the shop's own by default. */
  image?: string
  type?: 'website' | 'article' | 'profile'
  keywords?: string[]
  /** Address that stands for this page; the page's own without its query by default. */
  path?: string
  /** Pages that belong to one visitor, and pages that are not there. */
  hidden?: boolean
  /** Address of a calendar with the same games. */
  calendar?: string
  /** For search engines. Made where `import.meta.env.SSR` is true, it costs the browser nothing. */
  data?: object
}

/** Title, description, social tags and canonical address; React puts them into the head. */
export function Head({
  title,
  description,
  image,
  type = 'website',
  keywords,
  path,
  hidden,
  calendar,
  data,
}: HeadProps) {
  const { appUrl, brand } = useSettings()
  const { pathname } = useLocation()
  const collected = use(StructuredData)
  if (data) collected?.push(data)
  const address = appUrl + (path ?? pathname)
  const picture = new URL(image ?? '/share.jpg', appUrl).href
  const full = `${title} | ${brand}`
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      <meta name="robots" content={hidden ? 'noindex' : 'index, follow'} />
      {!hidden && <link rel="canonical" href={address} />}
      {calendar && <link rel="alternate" type="text/calendar" href={calendar} title={title} />}
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:site_name" content={brand} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={full} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  )
}
