import type { MiddlewareFn } from '@adonisjs/core/types/http'
import { Registry } from '#api/shared/registry'

/** What every page of the storefront passes first; contexts add theirs in their providers. */
export const pageMiddleware = new Registry<MiddlewareFn>('a middleware of pages')
