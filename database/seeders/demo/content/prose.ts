/** Text as it is written in a source file: lines of a paragraph are joined, an empty line separates paragraphs; what begins with a dash is an item of a list. */
export function prose(strings: TemplateStringsArray): string {
  return strings
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .trim()
        .replaceAll(/\s*\n\s*(?!\s|- )/g, ' ')
        .replaceAll(/\s*\n\s*- /g, '\n- ')
    )
    .join('\n\n')
}
