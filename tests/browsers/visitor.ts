import type { TestContext } from '@japa/runner/core'
import type { Person } from '#tests/support/people'

/** How long a person waits for something to appear. Milliseconds. */
export const PATIENCE = 20_000

export interface Visit {
  /** Where the site is. */
  url: string
  path: string
  /** Signed in from the start. */
  person?: Person
  /** Of the window, as far as it can be made that narrow. Pixels; 1440 unless told otherwise. */
  width?: number
}

/** Somebody at a browser: what they press, fill in and see, in words that the driver of any browser can follow. */
export interface Visitor {
  /** Another page of the site, by its address. */
  open(path: string): Promise<void>
  /** A link or button by its name, as soon as it can be pressed. */
  press(name: string): Promise<void>
  /** Writes into an empty field. */
  fill(label: string, text: string): Promise<void>
  /** Takes an option of a select. */
  choose(label: string, option: string): Promise<void>
  /** Waits until a text is shown. */
  sees(text: string): Promise<void>
  /** Waits until the address contains this. */
  arrives(part: string): Promise<void>
  back(): Promise<void>
  /** Works inside a frame of the page. */
  inFrame(title: string, work: () => Promise<void>): Promise<void>
  /** Works in the window that the press opens, which closes at its end by itself. */
  inWindow(press: () => Promise<void>, work: () => Promise<void>): Promise<void>
  /** Asks the page itself. The function is sent as text: it sees nothing around it but what it is given. */
  ask<Given, Answer>(question: (given: Given) => Answer, given: Given): Promise<Answer>
}

export interface OtherBrowser {
  name: string
  /** Opens a profile of its own. The test fails where the page writes to its console or breaks. */
  visit(test: TestContext, visit: Visit): Promise<Visitor>
}
