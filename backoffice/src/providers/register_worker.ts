/** Lets check-in screens open without network. Browsers may refuse it. */
export async function registerWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register('/admin/worker.js')
  } catch {
    // The screens still work with network.
  }
}
