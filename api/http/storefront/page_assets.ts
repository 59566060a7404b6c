/** The part of Vite's manifest that we read. */
export type Manifest = Record<
  string,
  { file: string; name?: string; isEntry?: boolean; css?: string[]; imports?: string[]; assets?: string[] }
>

const ENTRY = 'entry-client.tsx'
/** Fonts of the first view; the others come when a letter needs them. */
const PRELOADED_FONTS = /(?:figtree|fraunces)-latin-(?!ext)[\w-]+\.woff2$/

/** Tags that load style and code of a page: what it needs at once, and nothing else. */
export function assetTags(manifest: Manifest, route: string, nonce: string): string {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The storefront's manifest does not name ${ENTRY}`)
  const chunks = new Set([...filesOf(manifest, ENTRY), ...filesOf(manifest, `routes/${route.replaceAll('-', '_')}.tsx`)])
  chunks.delete(entry.file)
  return [
    ...fonts(manifest).map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles(manifest).map((file) => `<link rel="stylesheet" href="/${file}">`),
    // The page stands without them: style, letters and the first picture go before.
    ...[...chunks].map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low" nonce="${nonce}">`),
    `<script type="module" src="/${entry.file}" fetchpriority="low" nonce="${nonce}"></script>`,
  ].join('')
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
