export const largeEventsHeading = 'Legion Player Games'
export const allLargeEvents = 'See all events'
