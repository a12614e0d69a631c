import type { Plugin } from 'vite'
import { cssVariables } from '../../packages/ui/src/base/theme.ts'

const needed = ['--mk-header', '--mk-header-height', '--mk-on-header', '--mk-surface']

/**
 * The tokens of the bar that `index.html` shows until the application stands (`.mk-boot`): all others come with the application. A browser of before 2024,
 * which knows no pairs of colours, shows the bar bare.
 */
export function startBar(): Plugin {
  const tokens = Object.entries(cssVariables(true)).filter(([name]) => needed.includes(name))
  if (tokens.length !== needed.length) throw new Error(`the bar of the start wants ${needed.join(', ')}`)
  const children = `:root{${tokens.map(([name, value]) => `${name}:${value}`).join(';')}}`
  return {
    name: 'start-bar',
    transformIndexHtml: (page) => (page.includes('mk-boot') ? [{ tag: 'style', attrs: { nonce: '__CSP_NONCE__' }, children, injectTo: 'head' }] : [])
  }
}
