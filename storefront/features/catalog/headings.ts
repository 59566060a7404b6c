/** Of the pages whose heading is known before they have come. */
export const systemsHeading = 'Game Systems'
export const gameMastersHeading = 'Professional Game Masters'
