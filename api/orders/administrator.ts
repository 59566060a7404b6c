/** Who acts on an order at the desk, as its history and the audit log name them. */
export interface Administrator {
  id: number
  username: string
}
