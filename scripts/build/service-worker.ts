import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../../apps/web/worker/service-worker.js', import.meta.url))
const ownFile = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/gu

/** The built files that a page names itself: what it needs to show its first words. */
const filesOf = (page: string): string[] => [...new Set([...page.matchAll(ownFile)].flatMap(([, file]) => file ?? []))]

/** The service worker for a page: with the files that it keeps, and a version that changes with any of them, with the page and with the worker itself. */
export function workerFor(page: string, template: string): string {
  const files = JSON.stringify(filesOf(page))
  const version = createHash('sha256').update([page, template].join('\0')).digest('hex').slice(0, 12)
  return template.replace('__VERSION__', version).replace('__FILES__', files)
}

/** Writes the staff application's service worker beside its page. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle({ dir = '.' }) {
      const page = readFileSync(join(dir, 'index.html'), 'utf8')
      writeFileSync(join(dir, 'service-worker.js'), workerFor(page, readFileSync(source, 'utf8')))
    }
  }
}
