import type { Page } from '@playwright/test'
import sharp from 'sharp'

export { pick } from './back_office.ts'

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const preview = (page: Page) => page.getByRole('img', { name: 'Preview' })

/** Red on the left, blue on the right: the cut shows which part of it was taken. */
const wide = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: 'blue' } })
    .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: 'red' } }, left: 0, top: 0 }])
    .png()
    .toBuffer()

export const widePicture = async () => ({ name: 'wide.png', mimeType: 'image/png', buffer: await wide() })

export async function choosePicture(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(await widePicture())
  await page.getByRole('dialog', { name: 'Fit the picture' }).waitFor()
  await button(page, 'Use picture').click()
  await preview(page).waitFor()
}
