import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

/**
 * Raw HTML stays text, and nesting is limited: cost grows with the length of the text alone (CommonMark's pathological inputs
 * are in `tests/unit/catalog/markdown.spec.ts`).
 */
const markdown = new MarkdownIt({ html: false, linkify: true, maxNesting: 20 })
markdown.linkify.set({ fuzzyLink: false })

/** A page has one h1, and what follows a description is an h2. */
const HEADINGS = { h1: 'h2', h3: 'h2', h4: 'h3', h5: 'h3', h6: 'h3' }

/** Text and its order. No element loads, runs, frames or styles anything. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: 'p br hr h2 h3 ul ol li blockquote pre code strong em s a table thead tbody tr th td'.split(' '),
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { ...HEADINGS, a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
}

/** Returns safe HTML. Rendered when the text is saved, and stored with it. */
export const renderMarkdown = (text: string): string => sanitizeHtml(markdown.render(text), RULES).trim()
