import { vi } from 'vitest'

// Modules of the storefront remember sign-ins, scripts and error reports, so each file starts with new modules and no scripts.
vi.resetModules()
for (const script of document.querySelectorAll('script')) script.remove()
