/** How long a file's address works: long enough for slow phones to take it. Milliseconds. */
const ADDRESS_LIFE = 60_000

/** Gives a file to the browser's downloads. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = addressOf(file)
  link.download = name
  link.click()
}

/** A tab that waits for its file. Where none may open, the file is saved instead. */
export function openLater(name: string): { show: (file: Promise<Blob>) => Promise<void> } {
  const tab = window.open('', '_blank')
  return {
    show: async (file) => {
      try {
        const arrived = await file
        if (tab) tab.location.replace(addressOf(arrived))
        else saveAs(arrived, name)
      } catch (reason) {
        tab?.close()
        throw reason
      }
    },
  }
}

function addressOf(file: Blob): string {
  const address = URL.createObjectURL(file)
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE)
  return address
}
