/** The server from its sources: begun anew when one of them changes, with front ends that are built before. */
import { DevServer } from '@adonisjs/assembler'
import { pathToFileURL } from 'node:url'
import { buildStale } from './build/targets.ts'
import { Lifetime } from './lifetime.ts'
import { nodeFlags, root } from './product.ts'

const lifetime = new Lifetime()
lifetime.bindToStarter(0)

const fronts = ['storefront', 'storefront-server', 'backoffice', 'widget']
const server = new DevServer(pathToFileURL(`${root}/`), {
  hmr: false,
  clearScreen: false,
  nodeArgs: [...nodeFlags],
  scriptArgs: [],
  metaFiles: [
    { pattern: '{storefront,backoffice,widget}/**', reloadServer: true },
    { pattern: 'api/**/*.{graphql,css,html,js}', reloadServer: true },
  ],
  hooks: {
    devServerStarting: [
      {
        run: () =>
          buildStale(root, { only: fronts, say: console.log }).then(
            () => {},
            (error: Error) => console.error(error.message)
          ),
      },
    ],
  },
})
server.scriptFile = 'api/bin/server.ts'
server.onError(() => void lifetime.end(1))
lifetime.atEnd(() => server.close())
await server.startAndWatch()
