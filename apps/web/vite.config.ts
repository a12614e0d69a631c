import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { beforeModules } from '../../scripts/build/before-modules.ts'
import { compressedFiles } from '../../scripts/build/compressed-files.ts'
import { leanContract } from '../../scripts/build/lean-contract.ts'
import { unusedParts } from '../../scripts/build/unused-parts.ts'
import { modulesOf } from '../../scripts/build/modules-of.ts'
import { turns } from '../../scripts/build/turns.ts'
import { startBar } from '../../scripts/build/start-bar.ts'
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
const ofList = await partsOf('src/app/signed-in-app.tsx', 'src/app/screens/project-list-screen.tsx')
/** What a case by itself takes: a module runs when its file is loaded, whoever asked for the file. */
const ofProject = await partsOf('src/features/cases/detail/index.ts')
/** Of what the case list takes: the tables, which other lists have as well, and what is of itself. The rest is of every screen, or soon will be. */
const ofTables = /\/@tanstack\/(?:react-)?(?:table|virtual)|\/ui\/src\/table\//u
const ofProjects = /\/(?:src|features)\/cases\//u
const ofScreens = (id: string) => (ofList.has(id) && !ofLogin.has(id)) || id.endsWith('/browser/src/use-request-key.ts')
/** What asks for tokens, which every call of a signed-in page needs. */
const ofIdentity = await partsOf('../../packages/browser/src/identity/session-calls.ts')
const inFrame = await partsOf('../dashboard/src/start.tsx')
const ofTiles = (id: string) => inFrame.has(id) && !ofLogin.has(id)
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
  plugins: [
    react(),
    beforeModules(),
    leanContract(),
    unusedParts(),
    framedPage,
    buildName,
    turns({
      base: { parts: 3 },
      index: { before: true },
      kit: { before: true, parts: 3 },
      app: { before: true, parts: 3 },
      list: { before: true, parts: 2, after: true }
    }),
    startBar(),
    sharedFonts({ isOwner: true }),
    serviceWorker(),
    compressedFiles()
  ],
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
            // What a group takes brings along what it imports, as far as no group before it has that.
            { name: 'app', test: (id) => ofScreens(id) && !ofTables.test(id) && (!ofProjects.test(id) || ofProject.has(id)) },
            { name: 'tables', test: (id) => ofList.has(id) && !ofLogin.has(id) && ofTables.test(id) },
            { name: 'list', test: (id) => ofList.has(id) && !ofLogin.has(id) },
            // The frame's own in one file; what it shares with forms and histories apart, so that these do not load the frame.
            { name: 'fields', test: (id) => ofTiles(id) && id.includes('/packages/ui/') },
            { name: 'icons', test: (id) => ofTiles(id) && id.includes('/lucide-react/') },
            { name: 'words', test: (id) => ofTiles(id) && /\/i18n\/src\/(?!dashboards)/u.test(id) },
            { name: 'tiles', test: (id) => ofTiles(id) && id.includes('/dashboard/src/') },
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
