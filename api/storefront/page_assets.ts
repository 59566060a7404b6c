import type { PageAssets } from '#common/wire'

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
/** Milliseconds after which what was drawn stands on the screen. */
const SHOWN = 100
/**
 * Asks for the scripts when the page has been seen: style, letters and the first picture have the line for themselves until
 * then. Whoever touches the page sooner has them sooner, and so have those who see nothing without them, or whom a friend
 * sent: the code in the address is kept by a script. A button that was pressed before they came is kept for them
 * (`storefront/early_input.ts`).
 */
const startWhenSeen = (standsAlone: string) =>
  [
    'const start=()=>{const file=files.shift();if(!file)return;document.head.append(Object.assign(document.createElement(file.src?"script":"link"),file));setTimeout(start)}',
    `addEventListener("load",()=>requestAnimationFrame(()=>setTimeout(start,${SHOWN})))`,
    'for(const touch of ["pointerdown","keydown"])addEventListener(touch,start,{capture:true,once:true})',
    `setTimeout(start,${standsAlone}&&!/[?&]ref=/.test(location.search)?${PATIENCE}:0)`,
    'const keep=event=>{const button=event.target.closest("button");if(button&&!button.form?.hasAttribute("action")){event.preventDefault();keep.button=button}}',
    'addEventListener("click",window.earlyPress=keep,true)',
  ].join(';')

/** What the storefront says of a page. */
interface Told {
  firstStyle: string
  firstScript: string
  /** An expression of the browser. */
  standsAlone: string
}

/** Style and code of a page: what it needs, and nothing else. */
export function pageAssets(
  manifest: Manifest,
  route: string,
  nonce: string,
  { firstStyle, firstScript, standsAlone }: Told
): PageAssets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The storefront's manifest does not name ${ENTRY}`)
  const chunks = new Set([...filesOf(manifest, ENTRY), ...filesOf(manifest, findPage(manifest, route))])
  chunks.delete(entry.file)
  const scripts = [
    ...[...chunks].map((file) => ({ rel: 'modulepreload', href: `/${file}` })),
    { type: 'module', src: `/${entry.file}` },
  ]
  return {
    head: [
      // Before any style sheet: it would wait for it.
      firstScript && `<script>${firstScript}</script>`,
      `<style>${firstStyle}</style>`,
      ...fonts(manifest).map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
      ...styles(manifest).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ].join(''),
    end: `<script nonce="${nonce}">(files=>{${startWhenSeen(standsAlone)}})(${JSON.stringify(scripts)})</script>`,
  }
}

/** A page is `routes/sign_in.tsx`, or `sign_in_page.tsx` in its feature. */
function findPage(manifest: Manifest, route: string): string {
  const name = route.replaceAll('-', '_')
  const inRoutes = `routes/${name}.tsx`
  return manifest[inRoutes] ? inRoutes : (Object.keys(manifest).find((key) => key.endsWith(`/${name}_page.tsx`)) ?? '')
}

/** A chunk's file and those that it imports. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))]
}

function styles(manifest: Manifest): string[] {
  return [
    ...new Set(
      Object.values(manifest).flatMap(({ file, css }) => [...(css ?? []), ...(file.endsWith('.css') ? [file] : [])])
    ),
  ]
}

function fonts(manifest: Manifest): string[] {
  const files = Object.values(manifest).flatMap(({ file, assets }) => [file, ...(assets ?? [])])
  return [...new Set(files.filter((file) => PRELOADED_FONTS.test(file)))]
}
