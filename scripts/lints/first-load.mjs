import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The JavaScript that a page built by vite loads before it shows anything, in bytes as they travel (gzip), by file. */
export function firstLoadOf(folder, base = '/') {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"/gu)].map(([, address]) => address)
  return new Map(scripts.map((address) => [address, gzipSync(readFileSync(join(folder, address.slice(base.length)))).length]))
}

/** Says when the first load of a page is larger than it may be. */
export function findHeavyFirstLoad(folder, base, limit) {
  if (!existsSync(join(folder, 'index.html'))) return [`${folder} holds no built page`]
  const files = firstLoadOf(folder, base)
  const sum = [...files.values()].reduce((total, bytes) => total + bytes, 0)
  if (files.size === 0) return [`${folder}: the page loads no script`]
  if (sum <= limit) return []
  return [`the first load is ${sum} bytes of ${limit}: ${[...files].map(([address, bytes]) => `${address} ${bytes}`).join(', ')}`]
}
