import type { ComponentType } from 'react'
import type { OrderItem, TicketRole } from '#common/wire'

export interface InvitationWords {
  lead: string
  leadWithReward: string
  label: string
  message: (name: string) => string
}

/** What a product type brings to its lines in orders; the line has the rest. */
export interface OrderedProduct {
  /** As it is called now, which may be another name than the one it was sold under. */
  name?: (item: OrderItem) => string | undefined
  picture?: (item: OrderItem) => string | null
  /** Below its name: when, with whom and where. */
  Facts: ComponentType<{ item: OrderItem }>
  /** What stands above its links; without it they lead to tickets. */
  links?: string
  /** How friends are told of it. */
  invitation?: InvitationWords
  /** To whom it is the next thing to come. */
  next?: { heading: (when: string) => string; advice: (quantity: number, role: TicketRole) => string }
}
