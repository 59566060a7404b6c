import { vi } from 'vitest'

// Modules of the storefront remember sign-ins, scripts and error reports: each file begins with new ones.
vi.resetModules()
