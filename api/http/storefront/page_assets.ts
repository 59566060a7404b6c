import type { PageAssets } from '#api/types'

/** The part of Vite's manifest that we read. */
export type Manifest = Record<
  string,
  { file: string; name?: string; isEntry?: boolean; css?: string[]; imports?: string[]; assets?: string[] }
>

const ENTRY = 'entry-client.tsx'
/** Fonts of the first view; the others come when a letter needs them. */
const PRELOADED_FONTS = /(?:figtree|fraunces)-latin-(?!ext)[\w-]+\.woff2$/
/** Milliseconds that scripts wait at most for a picture that does not come. */
const PATIENCE = 3000
/** Pages of one person: what is seen there is what the scripts bring. */
const MADE_BY_SCRIPTS = new Set(['cart', 'checkout', 'thank-you'])
/**
 * Asks for the scripts when the page has been seen, which stands without them: style, letters and the first picture have the
 * line for themselves until then. Whoever touches the page sooner has them sooner, and so has whom a friend sent: the code in
 * the address is kept by a script. A button that was pressed before they came is kept for them (`storefront/early_input.ts`).
 */
const startAfter = (patience: number) => [
  'const start=()=>files.splice(0).forEach(file=>document.head.append(Object.assign(document.createElement(file.src?"script":"link"),file)))',
  'addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(start)))',
  'for(const touch of ["pointerdown","keydown"])addEventListener(touch,start,{capture:true,once:true})',
  `setTimeout(start,/[?&]ref=/.test(location.search)?0:${patience})`,
  'const keep=event=>{const button=event.target.closest("button");if(button&&!button.form?.hasAttribute("action")){event.preventDefault();keep.button=button}}',
  'addEventListener("click",window.earlyPress=keep,true)',
].join(';')

/** Style and code of a page: what it needs, and nothing else. */
export function pageAssets(manifest: Manifest, route: string, nonce: string): PageAssets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The storefront's manifest does not name ${ENTRY}`)
  const chunks = new Set([...filesOf(manifest, ENTRY), ...filesOf(manifest, `routes/${route.replaceAll('-', '_')}.tsx`)])
  chunks.delete(entry.file)
  const scripts = [...[...chunks].map((file) => ({ rel: 'modulepreload', href: `/${file}` })), { type: 'module', src: `/${entry.file}` }]
  return {
    head: [
      ...fonts(manifest).map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
      ...styles(manifest).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ].join(''),
    end: `<script nonce="${nonce}">(files=>{${startAfter(MADE_BY_SCRIPTS.has(route) ? 0 : PATIENCE)}})(${JSON.stringify(scripts)})</script>`,
  }
}

/** A chunk's file and those that it imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))]
}

function styles(manifest: Manifest): string[] {
  return [...new Set(Object.values(manifest).flatMap(({ file, css }) => [...(css ?? []), ...(file.endsWith('.css') ? [file] : [])]))]
}

function fonts(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, assets }) => [file, ...(assets ?? [])])
  return [...new Set(files.filter((file) => PRELOADED_FONTS.test(file)))]
}
