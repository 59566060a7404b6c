/** The way back from what was just done: a call of its own, which the server may refuse and writes down like any other. */
export interface Undo {
  send: () => Promise<unknown>
  /** What holds again, as a sentence. */
  done: string
}

/** For `notify`: the news comes with a button that takes back what it tells of. */
export const undoable = (undo: Undo | undefined) => ({ undo })

export const undoOf = (options: object | undefined) => (options as { undo?: Undo } | undefined)?.undo
