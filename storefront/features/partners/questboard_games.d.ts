import type { HTMLAttributes } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The widget's element, with the attributes of the guide. */
      'questboard-games': HTMLAttributes<HTMLElement> & Record<string, unknown>
    }
  }
}
