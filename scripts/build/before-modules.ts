import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const source = readFileSync(new URL('../../packages/browser/src/colour-scheme/before-modules.js', import.meta.url))
const fileName = `assets/before-modules-${createHash('sha256').update(source).digest('hex').slice(0, 10)}.js`

/** The script that each page runs before every module and before the first paint, in a file whose name changes with it: pages may keep it for good. */
export function beforeModules(): Plugin {
  let address = `/${fileName}`
  return {
    name: 'before-modules',
    configResolved({ base }) {
      address = `${base}${fileName}`
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: address }, injectTo: 'head-prepend' }],
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== address && request.url !== `/${fileName}`) return next()
        response.setHeader('content-type', 'text/javascript')
        response.end(source)
      })
    }
  }
}
