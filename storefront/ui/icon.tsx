import styles from './button.module.css'

const SHAPES = {
  place:
    'M10 18s6-5.600 6-10a6 6 0 1 0-12 0c0 4.400 6 10 6 10z M10 10.200a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400z',
  online:
    'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16z M2 10h16 M10 2c2.700 2.200 4 5 4 8s-1.300 5.800-4 8c-2.700-2.200-4-5-4-8s1.300-5.800 4-8z',
  calendar: 'M3.500 4.500h13v12h-13z M3.500 8.500h13 M7 2.500v3 M13 2.500v3',
  clock: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16z M10 5.500V10l3 2',
  cart: 'M2 3h2.200l2 9.500h8.600L17 6H5 M7.500 16.800v.2 M13.500 16.800v.2',
  arrow: 'M4 10h12 M11 5l5 5-5 5',
  seat: 'M10 3a2.500 2.500 0 0 1 2.300 3.500C15 7 17.500 8.200 17.500 9.500S14.500 11 13.500 11.200l2 5.800h-3.700L10 13.500 8.200 17H4.500l2-5.800C5.500 11 2.500 10.800 2.500 9.500S5 7 7.700 6.500A2.500 2.500 0 0 1 10 3z',
  shield:
    'M10 2l6.500 2.300v5c0 4-2.700 7-6.500 8.700-3.800-1.700-6.500-4.700-6.500-8.700v-5z M7 10l2.200 2.200L13.200 8',
  scroll:
    'M5 3h9.500v12.500A1.500 1.500 0 0 0 17 15.500V14h-9 M5 3a1.500 1.500 0 0 0-1.500 1.500V6h3 M6.500 4.500v11A1.500 1.500 0 0 0 8 17h7.500 M9 7h3.500 M9 10h3.500',
} as const

/** A drawn sign beside a text that says the same. */
export function Icon({ shape, size = 20 }: { shape: keyof typeof SHAPES; size?: number }) {
  return (
    <svg className={styles.icon} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  )
}
