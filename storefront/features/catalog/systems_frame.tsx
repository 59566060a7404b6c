import type { ReactNode } from 'react'
import { catalogText } from './text/catalog.ts'
import { Head } from '#storefront/ui/head'
import { PageFrame } from '#storefront/ui/page_frame'

/** The page of the systems; empty where they could not be asked for. */
export function SystemsFrame({ children }: { children?: ReactNode }) {
  const { heading, lead } = catalogText.systems
  return (
    <PageFrame heading={heading} lead={lead}>
      <Head title={heading} description={lead} />
      {children}
    </PageFrame>
  )
}
