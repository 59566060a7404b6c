/** Zones of people everywhere: offsets of all kinds, with and without changes of the clock, on both halves of the globe. */
export const VIEWERS = Intl.supportedValuesOf('timeZone')
  .filter((_, index, all) => index % Math.floor(all.length / 40) === 0)
  .concat('America/Denver')
