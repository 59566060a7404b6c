/** Of the pages whose heading is known before they have come. */
export const referralsHeading = 'Fellowship Rewards'
export const orderHistoryHeading = 'Order History'
export const paymentMethodsHeading = 'Payment Methods'
export const newPaymentMethodHeading = 'Add Payment Method'
export const gameMasterProfileHeading = 'Game Master Profile'
export const becomeGameMasterHeading = 'Become a Game Master'
