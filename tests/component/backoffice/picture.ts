import { fireEvent } from '@testing-library/dom'
import { vi } from 'vitest'
import { page } from './view.ts'

/** What jsdom has not: pictures are neither decoded nor drawn. */
function drawNothing() {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} }))
  const context = { canvas: document.createElement('canvas'), drawImage: () => {}, fillRect: () => {} }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => done(new Blob(['x'], { type })))
}

export const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')!

export function chooseFile(file: File): void {
  drawNothing()
  fireEvent.change(fileInput(), { target: { files: [file] } })
}

/** Chooses a picture and takes the part that is proposed. */
export async function choosePicture(): Promise<void> {
  chooseFile(new File(['x'], 'wide.png', { type: 'image/png' }))
  const dialog = await page.dialog('Fit the picture')
  const picture = dialog.element.querySelector('img')!
  Object.defineProperties(picture, { naturalWidth: { value: 900 }, naturalHeight: { value: 300 } })
  fireEvent.load(picture)
  await dialog.press('Use picture')
  await page.find('img', 'Preview')
}
