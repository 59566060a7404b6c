/** Something about a store's page, in words for its owner. */
export interface PageFinding {
  /** `wrong`: visitors do not see what they should; `note`: they do, and it could be better; `good`: nothing to do. */
  tone: 'wrong' | 'note' | 'good'
  text: string
  /** What to put in, to be copied as it stands. */
  copy: string | null
}

/** What is wrong with a page that should show our games. */
export interface PageCheck {
  /** Where the page was found in the end. */
  address: string
  findings: PageFinding[]
}

/** Colors of a page, as `#rrggbb`; null for what it does not tell. */
export interface PageColors {
  address: string
  accent: string | null
  accentInk: string | null
  surface: string | null
  ink: string | null
  /** Others that it uses much, the strongest first. */
  others: string[]
}
