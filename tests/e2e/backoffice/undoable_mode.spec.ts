import { expect, test, type OpenPage } from '#tests/e2e/fixtures'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { sharedProduct } from '#tests/support/product'

const BACK_OFFICE = join(import.meta.dirname, '../../../backoffice')

/** A screen as react-admin's documentation writes it, with our news; `sent` is what reached the data provider. */
const SCREEN = `
  import { AdminContext, DeleteButton, RecordContextProvider, ResourceContextProvider, useNotify } from 'react-admin'
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  import { News } from '${BACK_OFFICE}/src/layout/News'
  import { i18nProvider } from '${BACK_OFFICE}/src/i18n'
  const sent = (window.sent = [])
  const dataProvider = { delete: async (_, { id }) => (sent.push(id), { data: { id } }) }
  function Newer() {
    const notify = useNotify()
    return createElement('button', { onClick: () => notify('Something else') }, 'Tell')
  }
  const within = (Provider, value, ...children) => createElement(Provider, { value }, ...children)
  const remove = createElement(DeleteButton, { redirect: false })
  const screen = within(ResourceContextProvider, 'systems', within(RecordContextProvider, { id: 7, name: 'Lantern & Lace' }, remove), createElement(Newer), createElement(News))
  createRoot(document.body).render(createElement(AdminContext, { dataProvider, i18nProvider }, screen))`

async function bundled(): Promise<string> {
  const entry = 'virtual:screen'
  const { output } = (await build({
    root: BACK_OFFICE,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'screen',
        resolveId: (id) => (id === entry ? join(BACK_OFFICE, 'screen.js') : null),
        load: (id) => (id.endsWith('/screen.js') ? SCREEN : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: entry, output: { codeSplitting: false } } },
  })) as Rollup.RollupOutput
  return output.find((file) => file.type === 'chunk')!.code
}

test.describe("Back office | react-admin's undoable mode", () => {
  let script: string
  test.beforeAll(async () => {
    script = await bundled()
  })

  async function open(openPage: OpenPage) {
    const html =
      '<!doctype html><html lang="en"><title>Systems</title><body></body><script type="module" src="/screen.js"></script></html>'
    const page = await openPage({
      product: await sharedProduct(),
      prepare: async (browser) => {
        await browser.route('**/screen', (route) => route.fulfill({ contentType: 'text/html', body: html }))
        await browser.route('**/screen.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
      },
    })
    await page.goto('/screen')
    await page.getByRole('button', { name: 'Delete' }).click()
    const sent = () => page.evaluate(() => (window as unknown as { sent: number[] }).sent)
    return { page, sent, news: page.getByRole('status') }
  }

  test('what a DeleteButton deletes is held back while its news can be undone, and not sent when it is', async ({
    openPage,
  }) => {
    const { page, sent, news } = await open(openPage)
    await news.getByRole('button', { name: 'Undo' }).click()
    await news.filter({ hasText: 'All is as it was before.' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await news.waitFor({ state: 'detached' })
    expect(await sent()).toEqual([])
  })

  for (const [how, button] of [
    ['closed', 'Close'],
    ['overtaken by newer news', 'Tell'],
  ] as const) {
    test(`it is sent once when its news is ${how}`, async ({ openPage }) => {
      const { page, sent, news } = await open(openPage)
      await news.waitFor()
      expect(await sent()).toEqual([])
      await page.getByRole('button', { name: button }).click()
      await page.waitForFunction(() => (window as unknown as { sent: number[] }).sent.length > 0)
      expect(await sent()).toEqual([7])
    })
  }
})
