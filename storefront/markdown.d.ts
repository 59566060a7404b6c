/** Rendered by `bundling/markdown_html.ts`. */
declare module '*.md' {
  const html: string
  export default html
}
