declare const ORIGIN: string

/** Our server writes its origin into the script, which may run inlined or combined with others. */
export const home = ORIGIN

export const loadFile = <Export>(name: string): Promise<Export> =>
  import(`${home}/widget/${name}`).then((file: { default: Export }) => file.default)
