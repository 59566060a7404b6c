import { unlink } from 'node:fs/promises'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Files that came with a request leave with it, whether or not anybody wanted them. */
export default class ForgetFilesMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    try {
      return await next()
    } finally {
      for (const file of Object.values(request.allFiles()).flat()) {
        if (file.tmpPath) await unlink(file.tmpPath).catch(() => {})
      }
    }
  }
}
