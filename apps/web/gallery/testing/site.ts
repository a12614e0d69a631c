import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { build } from 'vite'

/** The policy of the product's pages (security S12), with a fixed nonce, since the gallery has no server that draws one. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'nonce-gallery'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'"
].join('; ')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2'
}

/** Builds the gallery into a folder of its own and serves it on a free loopback port under the product's content security policy. */
export async function openGallery(): Promise<{ url: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'mekiki-gallery-'))
  await build({
    configFile: join(import.meta.dirname, '..', 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true }
  })
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://gallery').pathname
    const file = join(folder, normalize(path === '/' ? 'index.html' : path))
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-security-policy': POLICY })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gallery has no port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () => {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
