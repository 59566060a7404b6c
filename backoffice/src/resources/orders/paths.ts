export const ORDERS = { label: 'Orders', to: '/orders' }
