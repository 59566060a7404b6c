/**
 * Records for tests: `await createGame({ seatsLeft: 1 })`. Everything left out gets a sensible value, and what a
 * record refers to is made along with it. The last argument names another connection than the application's.
 */
export * from '#database/factories/catalog'
export * from '#database/factories/games'
export * from '#database/factories/orders'
export * from '#database/factories/users'
