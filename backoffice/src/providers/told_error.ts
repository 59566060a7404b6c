import { say } from '../i18n/index.ts'

/** An error in words that can be shown as they are. `cause`: what it was in the words of the machine. */
export class ToldError extends Error {
  /** A refusal that the product decided, such as a conflict, an invalid form or an ended session. */
  get isExpected(): boolean {
    return false
  }
}

/** Whether it failed in this browser, and no words of the server or of a step were meant for it. */
export const isBroken = (error: unknown): boolean => !(error instanceof ToldError) || error.cause !== undefined

/** What people read of an error. What no words were meant for them stays in the error log. */
export const reasonOf = (error: unknown): string => (error instanceof ToldError ? error.message : say('steps.broken'))
