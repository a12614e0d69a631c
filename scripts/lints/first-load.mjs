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

/** Says when the parts of a screen, by their source files, load more JavaScript together with all that they need than they may. The build writes the manifest. */
export function findHeavyScreen(folder, parts, limit) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const missing = parts.filter((part) => !(part in manifest))
  if (missing.length > 0) return [`${folder} holds no part of its own for ${missing.join(', ')}`]
  const needed = new Set(parts)
  for (const part of needed) for (const other of manifest[part].imports ?? []) needed.add(other)
  const files = [...new Set([...needed].map((part) => manifest[part].file))].map((file) => [file, gzipSync(readFileSync(join(folder, file))).length])
  const sum = files.reduce((total, [, bytes]) => total + bytes, 0)
  if (sum <= limit) return []
  const largest = files.toSorted(([, left], [, right]) => right - left).slice(0, 8)
  return [`the screen loads ${sum} bytes of ${limit} in ${files.length} files: ${largest.map(([file, bytes]) => `${file} ${bytes}`).join(', ')}`]
}
