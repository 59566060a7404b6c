import { opens, signedLink } from '#api/shared/signed_link'

/** Opens a guest's order (docs/adr/0024). */
export const orderLink = (orderId: number, key: string): string => signedLink('order', orderId, key)

export const opensOrder = (link: string, orderId: number, key: string): boolean => opens(link, 'order', orderId, key)
