import { fireEvent } from '@testing-library/dom'
import { describe, expect, test } from 'vitest'
import { openCatalog } from './catalog.ts'
import { choosePicture, chooseFile, fileInput } from './picture.ts'
import { page } from './view.ts'

describe('Back office | pictures', () => {
  const drop = (file: File) =>
    fireEvent.drop(fileInput().closest('fieldset')!.querySelector('div')!, { dataTransfer: { files: [file] } })

  test('takes picture files only, however large', { tags: ['2-5-40'] }, async () => {
    openCatalog('/systems/create')
    await page.text('PNG, JPG up to 5MB. Or drop a file here.')
    drop(new File(['x'], 'notes.txt', { type: 'text/plain' }))
    await page.text('Please choose a picture file, such as PNG or JPG.')
    expect(page.all('dialog')).toEqual([])
    expect(fileInput().accept).toBe('image/*')
    chooseFile(new File([new Uint8Array(6 * 1024 * 1024)], 'noise.png', { type: 'image/png' }))
    await page.dialog('Fit the picture')
    await page.gone('Please choose a picture file, such as PNG or JPG.')
  })

  test('says that a picture cannot be read', async () => {
    openCatalog('/systems/create')
    await page.text('Choose a picture')
    chooseFile(new File(['x'], 'broken.png', { type: 'image/png' }))
    const dialog = await page.dialog('Fit the picture')
    fireEvent.error(dialog.element.querySelector('img')!)
    await page.text('This picture cannot be read. Please choose a PNG or JPG file.')
  })

  test('cuts covers and keeps logos whole unless chosen otherwise', async () => {
    openCatalog('/systems/create')
    await page.text('Choose a picture')
    chooseFile(new File(['x'], 'cover.png', { type: 'image/png' }))
    expect((await (await page.dialog('Fit the picture')).field('Crop the picture')).checked).toBe(true)
    openCatalog('/venues/create')
    await page.text('Choose a picture')
    chooseFile(new File(['x'], 'logo.png', { type: 'image/png' }))
    expect((await (await page.dialog('Fit the picture')).field('Keep the whole picture')).checked).toBe(true)
  })

  test('removes a picture that is not required', async () => {
    openCatalog('/systems/create')
    await page.text('Choose a picture')
    await choosePicture()
    await page.text('Change picture')
    await page.press('Remove picture')
    await page.text('Choose a picture')
    expect(page.all('img', 'Preview')).toEqual([])
  })
})
