/** The way back from what was just done: a call of its own, which the server may refuse and writes down like any other. */
export interface Undo {
  send: () => Promise<unknown>
  /** What holds again, as a sentence. */
  done: string
}

/** What a piece of news may offer beside its sentence. */
export interface Offer {
  undo?: Undo
  /** The screen of what it tells of. */
  at?: string
}

/** For `notify`: the news comes with a button that takes back what it tells of. */
export const undoable = (undo: Undo | undefined): Offer => ({ undo })

/** What has become of a step: a sentence, or one about something that somebody has to see to. */
export type News = string | { trouble: string }

/** For `notify`. */
export const noticeOf = (news: News, offer: Offer = {}): [message: string, options: Offer & { type?: 'error' }] =>
  typeof news === 'string' ? [news, offer] : [news.trouble, { type: 'error' }]

export const offerOf = (options: object | undefined): Offer => options ?? {}
