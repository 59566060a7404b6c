const FORM = /^https?:\/\/[^\s/?#]/i
/** A name with a dot in it, or an address of numbers. */
const HOST = /^(?:(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]|\d{1,3}(?:\.\d{1,3}){3})$/i

/** Whether it leads to a page on the web. */
export function isWebAddress(text: string): boolean {
  if (!FORM.test(text) || /\s/.test(text) || !URL.canParse(text)) return false
  return HOST.test(new URL(text).hostname)
}
