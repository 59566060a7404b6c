import { lazy } from 'react'
import type { Section } from '../../layout/sections'

/** The day of a large event: its board, and its door. */
export const largeEventsDay: Section = {
  name: 'large-events-day',
  label: 'Event Day',
  icon: 'games',
  beside: true,
  routes: [
    { path: '/large-events/:id/board', Screen: lazy(() => import('./BoardPage')) },
    { path: '/large-events/:id/check-in', Screen: lazy(() => import('./CheckInPage')) },
  ],
}
