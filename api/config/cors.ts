import { defineConfig } from '@adonisjs/cors'

/** Only the partner feed is read from other origins; it sends its own header (see `embed/`). */
export default defineConfig({ enabled: false })
