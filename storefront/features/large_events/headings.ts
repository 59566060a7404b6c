export const largeEventsHeading = 'Legion Player Games'
