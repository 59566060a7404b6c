/** Of the pages whose heading is known before they have come. */
export const partnersHeading = 'Game nights on your own page'
export const guideHeading = 'The guide for your own page'
