import type { ReactNode } from 'react'
import { catalogText } from './text.ts'
import { Head } from '../../ui/head.tsx'
import { PageFrame } from '../../ui/page_frame.tsx'

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
