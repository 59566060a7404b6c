import type { ReactNode } from 'react'
import { LANGUAGE } from '../text/plural.ts'
import { useSettings } from './settings_context.ts'

/** The whole page. Stylesheets and scripts are added around it by the server. */
export function Document({ children }: { children: ReactNode }) {
  const { ahead } = useSettings()
  return (
    <html lang={LANGUAGE.slice(0, 2)} data-ahead={ahead}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf5ec" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141122" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  )
}
