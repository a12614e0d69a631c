import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { beforeModules } from '../../scripts/build/before-modules.ts'
import { compressedFiles } from '../../scripts/build/compressed-files.ts'
import { leanContract } from '../../scripts/build/lean-contract.ts'
import { unusedParts } from '../../scripts/build/unused-parts.ts'
import { modulesOf } from '../../scripts/build/modules-of.ts'
import { serviceWorker } from '../../scripts/build/service-worker.ts'
import { sharedFonts } from '../../scripts/build/shared-fonts.ts'

const server = process.env['MEKIKI_SERVER'] ?? 'http://127.0.0.1:4000'
const respond = process.env['MEKIKI_RESPOND'] ?? 'http://127.0.0.1:4002'
const admin = process.env['MEKIKI_ADMIN'] ?? 'http://127.0.0.1:4003'
const calls = ['/v1', '/v2', '/identity', '/storage', '/ping', '/health', '/config.json', '/openapi.json']

const root = fileURLToPath(new URL('.', import.meta.url))
/** The page that the dashboard's screen shows in its frame is built with the application around it: what both need has one address, and is fetched once. */
const framed = fileURLToPath(new URL('../dashboard/src', import.meta.url))
// For the dev server nothing is put together.
const partsOf = (...parts: string[]) => (process.argv.includes('build') ? modulesOf(root, ['src/main.tsx', ...parts]) : new Set<string>())
/** What every page needs: what the login screen takes, without what is of signing in alone. */
const ofLogin = await partsOf('src/features/people/sign-in/index.ts')
const ofSigningIn = /\/(?:sign-in|identity-errors)[./]/u
/** What the screen takes that people wait for most often. */
const ofList = await partsOf('src/app/signed-in-app.tsx', 'src/app/screens/project-list-screen.tsx', 'src/features/cases/index.ts')
/** What asks for tokens, which every call of a signed-in page needs. */
const ofIdentity = await partsOf('../../packages/browser/src/identity/session-calls.ts')
const ofFrame = await partsOf(...['start.tsx', 'charts/chart.tsx'].map((file) => `../dashboard/src/${file}`))

/** For the dev server: the frame's page at the address at which the server has it. */
const framedPage: Plugin = {
  name: 'framed-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/dashboards/embed') === true) request.url = '/dashboard.html'
      next()
    })
  }
}

/** By its name a page of another build is known, whose parts have other addresses. */
const buildName: Plugin = {
  name: 'build-name',
  transformIndexHtml: (_page, { chunk }) => (chunk ? [{ tag: 'meta', attrs: { name: 'build', content: chunk.fileName }, injectTo: 'head-prepend' }] : [])
}

export default defineConfig({
  root,
  plugins: [react(), beforeModules(), leanContract(), unusedParts(), framedPage, buildName, sharedFonts({ isOwner: true }), serviceWorker(), compressedFiles()],
  resolve: { alias: { '/@dashboard': framed } },
  // The server puts a fresh value in this place of each page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    // By it scripts/check.mjs knows what a page loads.
    manifest: true,
    // What many screens use comes in few files, that of the login screen apart: in files of their own these parts are a hundred requests, and compress worse.
    rolldownOptions: {
      input: ['index.html', 'dashboard.html'].map((page) => `${root}${page}`),
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: (id) => ofLogin.has(id) && ofFrame.has(id), priority: 3 },
            { name: 'start', test: (id) => ofLogin.has(id) && !ofSigningIn.test(id), priority: 2 },
            { name: 'kit', test: (id) => ofList.has(id) && ofFrame.has(id), priority: 1 },
            { name: 'list', test: (id) => ofList.has(id) && !ofLogin.has(id) },
            { name: 'identity', test: (id) => ofIdentity.has(id) && !ofLogin.has(id) && !ofList.has(id) },
            // The grip that sorts rows is of popovers and settings, which few pages open: it comes with them.
            { name: 'shared', test: (id) => !ofLogin.has(id) && !ofList.has(id) && !id.includes('/parts/sort-'), minShareCount: 17 }
          ]
        }
      }
    }
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(calls.map((path) => [path, server])),
      // The dashboard's service has addresses of its own.
      '^/[\\da-f-]{36}/dashboard': server,
      '/admin': { target: admin, ws: true },
      '/respond/': { target: respond, ws: true },
      '^/(?:public|embed)/': { target: respond, rewrite: () => '/respond/' }
    }
  }
})
