import { createHash } from 'node:crypto'
import { ATTRIBUTES, type AttributeName } from '#common/embed/attributes'
import { OWN_COLORS, propertiesOf, readableOn, type WidgetColors } from '#common/embed/colors'
import { choiceIn, themeOf } from '#common/embed/snippet'
import { getDirection, knownLocale } from '#api/embed/rules/language'
import { escapeHtml } from '#api/shared/escape_html'

interface FramePage {
  html: string
  /** Of the style that stands in it, as a source of its policy. */
  style: string
}

/** What a frame may not choose: who holds it cannot send our visitors elsewhere. */
const OURS: AttributeName[] = ['base']

/** A page that holds the widget alone; its script tells whoever holds it how tall it is. */
export function framePage(query: URLSearchParams, { title, page }: { title: string; page: string }): FramePage {
  const choice = choiceIn(query)
  const theme = themeOf(choice)
  const attributes = ATTRIBUTES.filter((name) => query.get(name) && !OURS.includes(name)).map(
    (name) => [name, query.get(name)!] as const
  )
  // The page around it has a first heading.
  if (!query.get('heading-level')) attributes.push(['heading-level', '2'])
  const style = styleOf(choice.colors, theme)
  const html = `<!doctype html>
<html lang="en" dir="${getDirection(knownLocale(query.get('locale') ?? '') ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<script src="/widget/v1.js"></script>
<script src="/embed/inside_frame.js" defer></script>
</head>
<body>
<main aria-label="${escapeHtml(title)}">
<questboard-games${attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>
<a href="${escapeHtml(page)}" target="_blank" rel="noopener">See our game nights</a>
</questboard-games>
</main>
</body>
</html>
`
  return { html, style: `'sha256-${createHash('sha256').update(style).digest('base64')}'` }
}

/** The frame is transparent while it has the color scheme of the page around it. Its text is readable on both backgrounds. */
function styleOf(colors: WidgetColors, theme: 'auto' | 'light' | 'dark'): string {
  const { ink, surface, accent } = OWN_COLORS[theme === 'dark' ? 'dark' : 'light']
  const properties = propertiesOf(colors, theme)
  return [
    `body{margin:0;padding:2px;color:${ink};background:transparent;font-family:system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}`,
    `a{color:${readableOn(surface, accent)}}`,
    `questboard-games{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`,
  ].join('')
}
