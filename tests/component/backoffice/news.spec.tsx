import { fireEvent, waitFor } from '@testing-library/dom'
import {
  AdminContext,
  DeleteButton,
  RecordContextProvider,
  ResourceContextProvider,
  testDataProvider,
  useNotify,
} from 'react-admin'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { i18nProvider } from '#backoffice/i18n/index'
import { News } from '#backoffice/layout/News'
import { page } from './view.ts'

let root: Root | undefined
afterEach(() => root?.unmount())

function Newer() {
  const notify = useNotify()
  return <button onClick={() => notify('Something else')}>Tell</button>
}

/** A screen as react-admin's documentation writes it, with our notifications. Returns the ids that were deleted. */
async function deleteUndoably(): Promise<unknown[]> {
  const deleted: unknown[] = []
  const dataProvider = testDataProvider({
    delete: async (_, { id }) => {
      deleted.push(id)
      return { data: { id } as never }
    },
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
      <ResourceContextProvider value="systems">
        <RecordContextProvider value={{ id: 7, name: 'Lantern & Lace' }}>
          <DeleteButton redirect={false} />
        </RecordContextProvider>
        <Newer />
        <News />
      </ResourceContextProvider>
    </AdminContext>
  )
  await page.press('Delete')
  await page.button('Undo')
  expect(deleted).toEqual([])
  return deleted
}

describe("Back office | react-admin's undoable mode", () => {
  test('does not send a deletion that is undone', async () => {
    const deleted = await deleteUndoably()
    await page.press('Undo')
    await page.text('Everything is back to the way it was.')
    await page.press('Close')
    await waitFor(() => expect(page.all('button', 'Close')).toEqual([]))
    expect(deleted).toEqual([])
  })

  test.for(['Close', 'Tell'])('sends a deletion once its notification ends by "%s"', async (button) => {
    const deleted = await deleteUndoably()
    fireEvent.click(await page.button(button))
    await waitFor(() => expect(deleted).toEqual([7]))
  })
})
