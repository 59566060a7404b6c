import { Marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const markdown = new Marked({ gfm: true, async: false })

/** A page has one h1, and what follows a description is an h2. */
const HEADINGS = { h1: 'h2', h3: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }

/** Text and its order, and nothing that loads, runs, frames or styles anything. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: 'p br hr h2 h3 ul ol li blockquote pre code strong em del a table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { ...HEADINGS, a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
}

/** Markdown that somebody wrote, as HTML that may stand in a page. */
export const htmlFromMarkdown = (text: string): string => sanitizeHtml(markdown.parse(text) as string, RULES).trim()
