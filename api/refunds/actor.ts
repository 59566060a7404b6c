/** Who cancels or gives back, as the order's history names them; no account, no id. */
export interface Actor {
  id: number | null
  username: string
}
