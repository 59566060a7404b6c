import { LINK_HASH_DIGITS } from '#common/large_events/link_hash'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
}

export type Look = (video: HTMLVideoElement) => Promise<string | null>

/** The browser's own reader where there is one, else one that comes along when it is needed. */
export async function reader(): Promise<Look> {
  if (window.BarcodeDetector) {
    const detector = new window.BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { default: decode } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!pen || video.videoWidth === 0) return null
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    pen.drawImage(video, 0, 0)
    try {
      return decode(pen.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // There is no code in this picture.
      return null
    }
  }
}

/** The link of a ticket, which stands behind the address that its code holds. */
export const linkIn = (text: string): string => text.slice(text.indexOf('#') + 1)

/** As the roster has it. */
export async function hashOf(link: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(link))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, LINK_HASH_DIGITS)
}

/** The page may use the camera if it was opened at its own address: the server allows it there alone. */
export const wasOpenedHere = (): boolean => {
  const [opened] = performance.getEntriesByType('navigation')
  return opened !== undefined && new URL(opened.name).pathname === location.pathname
}
