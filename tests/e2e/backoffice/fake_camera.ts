import type { BrowserContext } from '@playwright/test'

/** A camera that sees one code. */
export function showCode(context: BrowserContext, text: string) {
  return context.addInitScript((rawValue) => {
    Object.assign(window, {
      BarcodeDetector: class {
        detect = () => Promise.resolve([{ rawValue }])
      },
    })
    const seen = document.createElement('canvas')
    const getUserMedia = () => {
      const stream = seen.captureStream(5)
      setInterval(() => seen.getContext('2d')?.fillRect(0, 0, 9, 9), 100)
      return Promise.resolve(stream)
    }
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
  }, text)
}
