/** Of the pages whose heading is known before they have come. */
export const partnerReportHeading = 'What Your Page Brought'
export const reportMailsHeading = 'Reports by Mail'
