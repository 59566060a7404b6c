import MarkdownIt from 'markdown-it'
import type { Plugin } from 'vite'

const markdown = new MarkdownIt()

// Wide blocks scroll, by keyboard too.
const { fence } = markdown.renderer.rules
markdown.renderer.rules.fence = (...args) => fence!(...args).replace('<pre>', '<pre tabindex="0">')
markdown.renderer.rules.table_open = () => '<table tabindex="0">\n'

/** Imports Markdown as the HTML of its text. The page shows the title itself. */
export const markdownHtml = (): Plugin => ({
  name: 'markdown-html',
  transform(source, id) {
    if (!id.endsWith('.md')) return null
    const html = markdown.render(source.replace(/^# .*\n/, ''))
    return { code: `export default ${JSON.stringify(html)}`, map: null, moduleType: 'js' }
  },
})
