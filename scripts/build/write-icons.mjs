// Draws the icons of the installed application from the product's mark: `node scripts/build/write-icons.mjs`. They are kept in the repository, since not
// every machine that builds has a browser. The number in their names grows with each change: browsers keep them for good.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from '../../packages/testing/src/index.ts'
import { root } from '../lib/run.mjs'

const mark = readFileSync(join(root, 'apps/web/src/app/favicon.svg'), 'utf8')
const [, ground] = /<rect [^>]*fill="([^"]+)"/u.exec(mark) ?? []
/** The mark without its corners, on a ground that goes to every edge: systems cut their own shape out of it, whose inner 80 % are always seen. */
const whole = mark.replace(/ rx="6"/u, '')
const maskable = whole
  .replace('viewBox="0 0 24 24"', 'viewBox="-3.5 -3.5 31 31"')
  .replace(/<rect [^>]*>/u, `<rect x="-4" y="-4" width="32" height="32" fill="${ground}"/>`)

const icons = [
  { name: 'icon-192-1', size: 192, svg: mark },
  { name: 'icon-512-1', size: 512, svg: mark },
  { name: 'maskable-512-1', size: 512, svg: maskable },
  { name: 'apple-touch-1', size: 180, svg: whole }
]

const folder = join(root, 'apps/web/public/assets/icons')
mkdirSync(folder, { recursive: true })
const { chromium: found, reason } = await findChromium()
if (found === null) throw new Error(reason)
const browser = await chromium.launch(found)
const page = await browser.newPage()
for (const { name, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`)
  writeFileSync(join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }))
}
await browser.close()
