/** Of the pages whose heading is known before they have come. */
export const campaignsHeading = 'Epic Campaigns'
export const systemsHeading = 'Game Systems'
export const gameMastersHeading = 'Professional Game Masters'
