/** Of the pages whose heading is known before they have come. */
export const campaignsHeading = 'Epic Campaigns'
export const joinCampaignHeading = 'Join Campaign'
export const invitationHeading = 'Campaign Invitation'
export const paymentLinkHeading = 'Payment Link'
export const myCampaignsHeading = 'My Campaigns'
export const newCampaignHeading = 'New Campaign'
export const editCampaignHeading = 'Edit Campaign'
