const STROKES = {
  games: 'M12 2.5 20.2 7.2v9.6L12 21.5 3.8 16.8V7.2ZM12 7.8l4.6 8H7.4ZM12 2.5v5.3M3.8 7.2l3.6 8.6M20.2 7.2l-3.6 8.6M12 21.5v-5.7',
  campaigns: 'M5 21V4M5 5c4-2.4 8 2.4 14 0v9c-6 2.4-10-2.4-14 0',
  'game-masters': 'M4 18.5h16M4.6 15.5 3.5 7l4.7 3.6L12 5l3.8 5.6L20.5 7l-1.1 8.5Z',
  modules: 'M12 6.4C9.8 4.8 7 4.2 3.5 4.4v13.4c3.5-.2 6.3.4 8.5 2 2.2-1.6 5-2.2 8.5-2V4.4c-3.5-.2-6.3.4-8.5 2ZM12 6.4v13.4',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2ZM9.5 8h5M9.5 12h5',
  venues: 'M12 21.5c4.6-4.7 7-8.2 7-11.3a7 7 0 0 0-14 0c0 3.1 2.4 6.6 7 11.3ZM12 12.6a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  systems: 'M4.5 4.5h15v15h-15ZM8.5 8.5v.1M15.5 8.5v.1M12 12v.1M8.5 15.5v.1M15.5 15.5v.1',
  'campaign-settings': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.6 2.6 3.9 5.6 3.9 9s-1.3 6.4-3.9 9c-2.6-2.6-3.9-5.6-3.9-9S9.4 5.6 12 3Z',
  'special-events': 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8Z',
  'large-events': 'M3.5 8.5V5h17v3.5a3.5 3.5 0 0 0 0 7V19h-17v-3.5a3.5 3.5 0 0 0 0-7ZM14.500 5v2.500M14.500 10.700v2.600M14.500 16.500V19',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  picture: 'M4 5h16v14H4ZM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 9.5v.1',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5ZM13.5 7l3.5 3.5',
  people: 'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c.3-3.6 2.9-5.5 6.5-5.5s6.2 1.9 6.5 5.5M15.5 4.9a3.5 3.5 0 0 1 0 6.2M17.5 14.9c2.4.7 3.8 2.4 4 5.1',
  gift: 'M4 11.5h16V20H4ZM3 7.5h18v4H3ZM12 7.5V20M12 7.5c-4.5 0-5.5-4-3-4 2 0 3 2.5 3 4ZM12 7.5c4.5 0 5.5-4 3-4-2 0-3 2.5-3 4Z',
  errors: 'M8.5 8.5a3.5 3.5 0 0 1 7 0M7 12a5 5 0 0 1 10 0v3a5 5 0 0 1-10 0ZM12 8.5V20M3.5 13H7M17 13h3.5M4.5 7.5 7.3 10M19.5 7.5 16.7 10M4.5 19l2.8-2M19.5 19l-2.8-2',
  log: 'M12 21a9 9 0 1 0-8.5-6M3 10.5V15h4.5M12 7.5V12l3.2 2',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM20 20l-4.9-4.9',
  filter: 'M4 6h16M7 12h10M10 18h4',
  plus: 'M12 5v14M5 12h14',
  back: 'M14.5 6 8.5 12l6 6',
  forward: 'M9.5 6l6 6-6 6',
  up: 'M7 14l5-5 5 5',
  down: 'M7 10l5 5 5-5',
  leave: 'M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9',
  outside: 'M10 5H5v14h14v-5M14 5h5v5M19 5l-8 8',
  refund: 'M4 8.500h10.500a5 5 0 0 1 0 10H8M4 8.500 8 4.500M4 8.500 8 12.500',
  warning: 'M12 4 2.8 20h18.4ZM12 10v4.5M12 17.2v.1',
  columns: 'M4 5h16v14H4ZM9.3 5v14M14.7 5v14',
  views: 'M6 3.5h12v17l-6-4.5-6 4.5Z',
  download: 'M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14',
  dashboard: 'M4 20V11M9.3 20V4M14.7 20v-7M20 20V8',
  done: 'M5 12.5 10 17.5 19.5 7',
} as const

export type IconName = keyof typeof STROKES

/** Decoration: what it means stands beside it in words. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES[name]} />
    </svg>
  )
}
