import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

/** The day of a large event: its board, and its door. No records of its own, so it has no place in the menu. */
export const largeEventsDay: BackOfficeResource = {
  name: 'large-events-day',
  routes: [
    { path: '/large-events/:id/board', Screen: lazy(() => import('./BoardPage')) },
    { path: '/large-events/:id/check-in', Screen: lazy(() => import('./CheckInPage')) },
  ],
}
