import { createReadStream, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, extname, join, normalize } from 'node:path'
import { findChromium } from '@mekiki/testing'
import { type Browser, chromium } from 'playwright-core'
import { build } from 'vite'
import { hashOf } from '../../../../scripts/lib/web-build.mjs'

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

const kept = join(import.meta.dirname, '../../../../node_modules/.cache/mekiki-gallery')

/** The folder with the gallery as its sources are now, built when they have changed; two test files may build it at the same time. */
async function buildGallery(): Promise<string> {
  const folder = join(kept, hashOf('web'))
  if (existsSync(folder)) return folder
  mkdirSync(kept, { recursive: true })
  const older = readdirSync(kept).filter((name) => !name.startsWith('making-') && name !== basename(folder))
  const made = mkdtempSync(join(kept, 'making-'))
  await build({
    configFile: join(import.meta.dirname, '..', 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: made, emptyOutDir: true }
  })
  try {
    renameSync(made, folder)
  } catch (error) {
    // The other file may have been quicker.
    if (!existsSync(folder)) throw error
    rmSync(made, { recursive: true, force: true })
  }
  for (const name of older) rmSync(join(kept, name), { recursive: true, force: true })
  return folder
}

/** Serves the gallery on a free loopback port under the product's content security policy. */
async function openGallery(): Promise<{ url: string; close: () => void }> {
  const folder = await buildGallery()
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
    close: () => void server.close()
  }
}

/**
 * Serves the gallery, and opens a browser that looks at it.
 * @throws Error that says why there is no browser.
 */
export async function openInBrowser(): Promise<{ url: string; browser: Browser; close: () => Promise<void> }> {
  const { chromium: found, reason } = await findChromium()
  if (found === null) throw new Error(reason)
  const [site, browser] = await Promise.all([openGallery(), chromium.launch(found)])
  const close = async (): Promise<void> => {
    await browser.close()
    site.close()
  }
  return { url: site.url, browser, close }
}
